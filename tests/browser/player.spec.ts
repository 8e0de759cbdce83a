import { devices, expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { holdScripts, running } from './running.ts';
import { visitFrom } from './visitor.ts';

const english = '/resources/knotless-anchor-repair-rotator-cuff';
const german = '/ressourcen/knotenlose-ankertechnik-rotatorenmanschette';
const talk = '/ressourcen/podcast-saal-schulterarthroskopie-vorbereiten';

const media = (page: Page) => page.locator('[data-island=player] :is(video, audio)');
const timeOf = (page: Page) => media(page).evaluate((it: HTMLMediaElement) => it.currentTime);
const seek = (page: Page, to: number) =>
  media(page).evaluate((it: HTMLMediaElement, at) => {
    // Before anything is loaded, a player tells nobody that its time changed.
    it.preload = 'auto';
    it.currentTime = at;
  }, to);
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('playback-positions'));
const awake = (page: Page) =>
  page.locator('[data-island=player][data-awake]').waitFor({ state: 'attached' });
const transcript = (page: Page) => page.getByTestId('timed-transcript');

/** Opens the transcript, which also wakes the player. */
async function openTranscript(page: Page, name = 'Transkript') {
  await running(page);
  await page.locator('summary', { hasText: name }).click();
  await expect(transcript(page)).toBeVisible();
}

/** The languages of the captions that are shown. */
const captionsShown = (page: Page) =>
  media(page).evaluate((it: HTMLVideoElement) =>
    [...it.textTracks]
      .filter(({ mode, kind }) => mode === 'showing' && kind === 'captions')
      .map(({ language }) => language),
  );

test('captions are on where the page has another language than the recording (PAGE-28)', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(german);
  await running(page);
  await page.waitForLoadState('networkidle');
  // They are loaded when they are needed, not before the page's pictures.
  expect(requests.filter((it) => it.endsWith('.vtt'))).toEqual([]);
  const chapters = page.locator('[data-island=player] nav a');
  await chapters.first().click();
  await expect.poll(() => captionsShown(page)).toEqual(['de']);
  // What the visitor chooses stays.
  await media(page).evaluate((it: HTMLVideoElement) => {
    for (const track of it.textTracks) {
      if (track.kind === 'captions') track.mode = track.language === 'es' ? 'showing' : 'disabled';
    }
    it.pause();
  });
  await chapters.nth(2).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(18);
  expect(await captionsShown(page)).toEqual(['es']);
  await page.goto(english);
  await running(page);
  await chapters.first().click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  expect(await captionsShown(page)).toEqual([]);
});

test('captions that are chosen before scripts run are shown (PAGE-60)', async ({ page }) => {
  const release = await holdScripts(page, /\/assets\/(?!starter)[^/]*\.js/);
  await page.goto(english);
  await running(page);
  const captions = controls(page).getByLabel('Captions');
  await captions.focus();
  await captions.selectOption('Español');
  release();
  await expect.poll(() => captionsShown(page)).toEqual(['es']);
  await expect(captions).toHaveValue('es');
});

test('sliders that are moved before scripts run keep their places (PAGE-60)', async ({ page }) => {
  const release = await holdScripts(page, /\/assets\/(?!starter)[^/]*\.js/);
  await page.goto(english);
  await running(page);
  const volume = controls(page).getByLabel('Volume');
  const position = controls(page).getByLabel('Position');
  await volume.fill('0.4');
  await position.fill('7');
  release();
  const player = page.locator('[data-island=player] video');
  const heard = () => player.evaluate((it: HTMLVideoElement) => [it.volume, it.muted]);
  await expect.poll(heard).toEqual([0.4, false]);
  await expect.poll(() => player.evaluate((it: HTMLVideoElement) => it.currentTime)).toBe(7);
  await expect(volume).toHaveValue('0.4');
  await expect(position).toHaveValue('7');
  await expect(controls(page).getByText('0:07')).toBeVisible();
});

test('captions that Safari only loads are on once the recording plays (PAGE-28)', async ({
  page,
}) => {
  await page.goto(german);
  const modeOf = (set?: TextTrackMode) =>
    media(page).evaluate((it: HTMLVideoElement, mode) => {
      const track = [...it.textTracks].find(({ language, kind }) => {
        return language === 'de' && kind === 'captions';
      });
      if (track && mode) track.mode = mode;
      return track?.mode;
    }, set);
  expect(await modeOf('hidden')).toBe('hidden');
  await page.locator('[data-island=player] nav a').first().click();
  await expect.poll(() => modeOf()).toBe('showing');
  // What the visitor turns off stays off.
  await modeOf('disabled');
  await page.locator('[data-island=player] nav a').nth(2).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(18);
  expect(await modeOf()).toBe('disabled');
});

for (const width of [1280]) {
  test(`the transcript follows and can be searched in a window of ${width} px (PAGE-28, PAGE-12)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(german);
    await openTranscript(page);
    const lines = transcript(page).getByRole('listitem');
    await expect(lines).toHaveCount(9);
    await expect(transcript(page).getByRole('heading').nth(1)).toHaveText(/Insertionsfläche/);

    await test.step('a line plays its moment, and is marked', async () => {
      await lines.nth(4).getByRole('button').click();
      await expect(lines.nth(4)).toHaveAttribute('aria-current', 'true');
      expect(await timeOf(page)).toBeGreaterThanOrEqual(26);
      await expect(page.getByRole('link', { name: /Ankerkanal/ })).toHaveAttribute(
        'aria-current',
        'true',
      );
    });

    const isInView = (index: number) =>
      lines.nth(index).evaluate((it) => {
        const box = it.parentElement?.getBoundingClientRect();
        const { top, bottom } = it.getBoundingClientRect();
        return !!box && top >= box.top - 1 && bottom <= box.bottom + 1;
      });

    await test.step('the list follows playback', async () => {
      await media(page).evaluate((it: HTMLMediaElement) => it.pause());
      await seek(page, 52);
      await expect(lines.nth(8)).toHaveAttribute('aria-current', 'true');
      await expect.poll(() => isInView(8)).toBe(true);
    });

    await test.step('a search counts and steps through its matches', async () => {
      const field = transcript(page).getByRole('searchbox', { name: 'Transkript durchsuchen' });
      // A screen reader speaks only what enters a region that it knows.
      const status = transcript(page).getByRole('status');
      await expect(status).toHaveCount(1);
      await field.fill('ANKER');
      await expect(status).toHaveText('Treffer 1 von 2');
      await expect(transcript(page).locator('mark')).toHaveText(['Anker', 'Anker']);
      await field.press('Enter');
      await expect(status).toHaveText('Treffer 2 von 2');
      await expect.poll(() => isInView(6)).toBe(true);
      await field.fill('qqq');
      await expect(status).toHaveText('Keine Treffer');
      await field.fill('');
    });

    await test.step('it no longer follows where that is off', async () => {
      const follow = transcript(page).getByRole('checkbox', { name: 'Der Wiedergabe folgen' });
      await expect(follow).not.toBeChecked();
      await seek(page, 1);
      await expect(lines.nth(0)).toHaveAttribute('aria-current', 'true');
      await follow.check();
      await expect.poll(() => isInView(0)).toBe(true);
    });

    expect(await axeFaults(page)).toEqual([]);
  });
}

test('a search in the transcript waits until the visitor stops typing (SEARCH-21)', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(talk);
  await openTranscript(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const field = transcript(page).getByRole('searchbox');
  const status = transcript(page).locator('[role=status]');
  await field.pressSequentially('qqq');
  await page.clock.runFor(299);
  await expect(status).toHaveText('');
  await page.clock.runFor(1);
  await expect(status).toHaveText('Keine Treffer');
});

test('a talk has the same transcript, with who speaks (PAGE-28)', async ({ page }) => {
  await page.goto(talk);
  await openTranscript(page);
  await expect(transcript(page).getByRole('listitem')).toHaveCount(18);
  await expect(transcript(page).getByRole('listitem').first()).toContainText('Mara Lindqvist:');
  await page.getByLabel('Tempo').selectOption('1.5');
  await expect(media(page)).toHaveJSProperty('playbackRate', 1.5);
  expect(await axeFaults(page)).toEqual([]);
});

test('without JavaScript the recording plays and its transcript can be read (PAGE-28, PAGE-12)', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  for (const [path, preload] of [
    [german, 'none'],
    [talk, 'metadata'],
  ] as const) {
    await page.goto(path);
    await expect(media(page)).toHaveAttribute('controls');
    await expect(media(page)).toHaveAttribute('preload', preload);
    await expect(page.locator('[data-part=controls]')).toBeHidden();
    await page.locator('summary', { hasText: 'Transkript' }).click();
    await expect(page.locator('[data-kept=transcript] h3').first()).toBeVisible();
  }
  await context.close();
});

const controls = (page: Page) => page.locator('[data-part=controls]');
const isPaused = (page: Page) => media(page).evaluate((it: HTMLMediaElement) => it.paused);

test('a film has controls below its picture, which keys work from the first press on (PAGE-60)', async ({
  page,
}) => {
  await page.goto(german);
  await running(page);
  await expect(media(page)).not.toHaveAttribute('controls');
  await expect(controls(page)).toContainText('0:00 / 0:58');
  const before = await controls(page).boundingBox();
  const picture = await media(page).boundingBox();
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual((before?.y ?? 0) + 1);

  await test.step('it plays and stops', async () => {
    await controls(page).getByRole('button', { name: 'Abspielen' }).focus();
    await page.keyboard.press('Space');
    const pause = controls(page).getByRole('button', { name: 'Anhalten' });
    await expect(pause).toBeFocused();
    expect(await isPaused(page)).toBe(false);
    await page.keyboard.press('Space');
    expect(await isPaused(page)).toBe(true);
    expect(await controls(page).boundingBox()).toEqual(before);
  });

  await test.step('the slider moves, and says its time', async () => {
    await page.keyboard.press('Tab');
    const slider = controls(page).getByRole('slider', { name: 'Stelle' });
    await expect(slider).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(57);
    await expect(slider).toHaveAttribute('aria-valuetext', '0:57 von 0:58');
  });

  await test.step('sound and captions are chosen', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(media(page)).toHaveJSProperty('muted', true);
    await expect(controls(page).getByRole('button', { name: 'Ton an' })).toBeFocused();
    const captions = controls(page).getByLabel('Untertitel');
    await expect(captions).toHaveValue('de');
    await captions.selectOption('Español');
    expect(await captionsShown(page)).toEqual(['es']);
    await captions.selectOption('Aus');
    expect(await captionsShown(page)).toEqual([]);
  });

  await test.step('it fills the screen with its controls', async () => {
    await controls(page).getByRole('button', { name: 'Vollbild', exact: true }).press('Enter');
    const leave = controls(page).getByRole('button', { name: 'Vollbild verlassen' });
    await expect(leave).toBeFocused();
    await expect(leave).toBeInViewport();
    await leave.press('Enter');
    await expect(
      controls(page).getByRole('button', { name: 'Vollbild', exact: true }),
    ).toBeVisible();
  });
  expect(await axeFaults(page)).toEqual([]);
});

test('a press on the picture plays and stops the film (PAGE-60)', async ({ page }) => {
  await page.goto(german);
  await running(page);
  await media(page).click({ force: true });
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await media(page).click({ force: true });
  expect(await isPaused(page)).toBe(true);
});

test('a phone has the controls of its browser (PAGE-60)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await page.goto(german);
  await running(page);
  await expect(media(page)).toHaveAttribute('controls');
  await expect(controls(page)).toBeHidden();
  await context.close();
});

test('a film whose code cannot be loaded has the controls of the browser (PAGE-60)', async ({
  page,
}) => {
  await page.route(/\/Player-[^/]+\.js$/, (route) => route.abort());
  await page.goto(german);
  await running(page);
  await controls(page).getByRole('button', { name: 'Abspielen' }).click();
  await expect(media(page)).toHaveAttribute('controls');
  await expect(controls(page)).toBeHidden();
});

test('a talk says its length before it plays, below its picture (PAGE-61)', async ({ page }) => {
  await page.goto(talk);
  await expect(controls(page)).toContainText('0:00 / 1:21');
  const stage = page.locator('[data-part=stage]');
  await expect(stage.locator('img')).toBeVisible();
  await expect(stage.locator('[data-part=controls]')).toBeVisible();
});

for (const [width, height, least] of [
  [1280, 800, 800],
  [1920, 1080, 1040],
] as const) {
  test(`at ${width} px a film is large, and what is related stands beside it (PAGE-60)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(german);
    const film = await media(page).boundingBox();
    expect(film?.width).toBeGreaterThan(least);
    expect(film?.width).toBeLessThanOrEqual(1080);
    const related = page.getByRole('heading', { name: 'Verwandte Produkte' });
    await expect(related).toHaveCount(1);
    const box = await related.boundingBox();
    expect(box?.x).toBeGreaterThan((film?.x ?? 0) + (film?.width ?? 0));
    expect(box?.y).toBeLessThan(height);
  });
}

test('nothing of the player is loaded before it is used', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(german);
  await running(page);
  await page.mouse.move(5, 300);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((it) => it.includes('playerTools') || it.endsWith('.mp4'))).toEqual([]);
});

// PAGE-8
for (const width of [360]) {
  test(`nothing moves at the first press on a player at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(english);
    await running(page);
    const places = () =>
      page
        .locator('[data-island=player]')
        .locator('nav li, summary, a')
        .evaluateAll((all) =>
          all.map((it) => Math.round(it.getBoundingClientRect().top + scrollY)),
        );
    const before = await places();
    const chapter = page.locator('[data-island=player] nav a').nth(1);
    await chapter.click();
    await awake(page);
    await expect(page.getByLabel('Speed')).toBeVisible();
    await expect(page.getByLabel(/^Share from/)).toBeVisible();
    expect(await places()).toEqual(before);
  });
}

test('a link starts at the moment that it was shared at (PAGE-29)', async ({
  browser,
  baseURL,
}) => {
  const context = await visitFrom(browser, 'US', { baseURL: baseURL ?? '' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'share', { value: undefined }),
  );
  const page = await context.newPage();
  await page.goto(english);
  await running(page);
  await page.getByRole('link', { name: 'Share' }).focus();
  await awake(page);
  await seek(page, 33.4);
  await page.getByRole('checkbox', { name: 'Share from 0:33' }).check();
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(address.pathname + address.search).toBe(`${english}?t=33`);

  await page.goto(address.pathname + address.search);
  await awake(page);
  await expect.poll(() => timeOf(page)).toBe(33);
  await expect(page.getByRole('link', { name: /Tension and seat/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await media(page).evaluate((it: HTMLMediaElement) => it.paused)).toBe(true);
  await context.close();
});

test('a recording continues where it stopped, if preferences may be stored (PAGE-30)', async ({
  browser,
  baseURL,
}) => {
  const context = await visitFrom(browser, 'DE', { baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const stop = async (at: number) => {
    await seek(page, at);
    await media(page).evaluate((it: HTMLMediaElement) => it.play());
    await expect.poll(() => timeOf(page)).toBeGreaterThan(at);
    await media(page).evaluate((it: HTMLMediaElement) => it.pause());
  };
  await page.goto(english);
  await openTranscript(page, 'Transcript');
  await stop(30);
  await expect.poll(() => stored(page)).toMatch(/\.mp4",3\d\]/);

  await test.step('it offers to continue before it is played, by keyboard too', async () => {
    await page.reload();
    await running(page);
    await page.mouse.move(5, 300);
    const go = page.getByRole('button', { name: /Continue at 0:3\d/ });
    await expect(go).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await go.focus();
    await page.keyboard.press('Enter');
    await expect(go).toHaveCount(0);
    await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(30);
  });

  await test.step('or to begin again', async () => {
    await page.reload();
    await running(page);
    await page.mouse.move(5, 300);
    await page.getByRole('button', { name: 'From the start' }).click();
    await expect(page.getByRole('button', { name: /Continue/ })).toHaveCount(0);
    expect(await timeOf(page)).toBeLessThan(5);
  });
  await context.close();
});

// PAGE-30, ANALYTICS-7, CONSENT-16
for (const answer of ['functional', 'performance']) {
  test(`playback stores and tells what “${answer}” allows`, async ({ browser, baseURL }) => {
    const context = await visitFrom(browser, 'DE', { answer, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(english);
    await openTranscript(page, 'Transcript');
    const play = (from: number) =>
      media(page).evaluate(async (it: HTMLMediaElement, at) => {
        it.currentTime = at;
        await it.play();
      }, from);
    const reaches = (at: number) => expect.poll(() => timeOf(page)).toBeGreaterThan(at);
    const duration = 58;
    await play(duration / 4 - 0.4);
    await reaches(duration / 4 + 0.3);
    // Seeking past the half does not count.
    await play((duration * 3) / 4 - 0.4);
    await reaches((duration * 3) / 4 + 0.3);
    await media(page).evaluate((it: HTMLMediaElement) => it.pause());
    await expect.poll(() => stored(page).then(Boolean)).toBe(answer.includes('functional'));
    await play(57.5);
    await expect.poll(() => media(page).evaluate((it: HTMLMediaElement) => it.ended)).toBe(true);
    // A player has ended before it tells so.
    await expect.poll(() => stored(page)).toBeNull();
    const events = () =>
      page.evaluate(() =>
        ((window as { dataLayer?: { event: string }[] }).dataLayer ?? [])
          .map(({ event }) => event)
          .filter((event) => event.startsWith('playback')),
      );
    await expect
      .poll(events)
      .toEqual(
        answer.includes('performance')
          ? ['playback_start', 'playback_25', 'playback_75', 'playback_end']
          : [],
      );
    await context.close();
  });
}
