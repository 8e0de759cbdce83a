/** The data that a service's script needs. */
interface Vendor {
  readonly script: string;
  readonly siteKey: string;
}

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

interface Turnstile {
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      appearance: 'interaction-only';
      callback(token: string): void;
      'error-callback'(code: unknown): void;
    },
  ): string;
  remove(widget: string): void;
}

const scripts = new Map<string, Promise<void>>();

function load(src: string): Promise<void> {
  const known = scripts.get(src);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      scripts.delete(src);
      script.remove();
      reject(new Error(`${src} cannot be loaded`));
    };
    document.head.append(script);
  });
  scripts.set(src, loading);
  return loading;
}

/** Gets a reCAPTCHA token for an action. @throws when its script fails to load or refuses */
export async function executeRecaptcha(vendor: Vendor, action: string): Promise<string> {
  await load(vendor.script);
  const { grecaptcha } = window as unknown as { grecaptcha: Recaptcha };
  await new Promise<void>((ready) => grecaptcha.ready(ready));
  return grecaptcha.execute(vendor.siteKey, { action });
}

/** Gets a Turnstile token for an action. @throws when its script fails to load or refuses */
export async function executeTurnstile(vendor: Vendor, action: string): Promise<string> {
  await load(vendor.script);
  const { turnstile } = window as unknown as { turnstile: Turnstile };
  const container = document.createElement('div');
  // Elements outside an open modal dialog are inert.
  (document.querySelector('dialog:modal') ?? document.body).append(container);
  let widget = '';
  try {
    return await new Promise<string>((resolve, reject) => {
      widget = turnstile.render(container, {
        sitekey: vendor.siteKey,
        action,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': (code) => reject(new Error(`Turnstile: ${String(code)}`)),
      });
    });
  } finally {
    if (widget) turnstile.remove(widget);
    container.remove();
  }
}
