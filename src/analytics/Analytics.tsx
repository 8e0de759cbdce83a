import { useEffect } from 'react';
import { useLocation, useMatches, useRouteError } from 'react-router';
import { isEmbedded } from '../consent/embedded.ts';
import { useConsent } from '../consent/useConsent.ts';
import { useSite } from '../navigation/SiteContext.tsx';
import type { AnalyticsSettings } from './analyticsSettings.ts';
import { type AnalyticsEvent, describePage, sendEventsTo, track } from './track.ts';

/** What a page's data says for analytics, if anything. */
interface PageData {
  readonly head?: { readonly collectionOff?: boolean; readonly team?: string };
}

/** The address of the latest page view, so that a consent given back does not count a page twice. */
let viewed: string | undefined;

/**
 * Sends analytics where the visitor's consent allows it, and a page view on each change of route
 * (shell spec, section 2); shows nothing. What is not needed for events to reach the data layer is
 * loaded only where a tag, an agent or a parent frame wants it.
 */
export function Analytics({
  settings,
  version,
}: {
  readonly settings: AnalyticsSettings;
  /** The release label. */
  readonly version: string;
}) {
  const { locale } = useSite();
  const { pathname, search } = useLocation();
  const hasFailed = Boolean(useRouteError());
  const { id, params, loaderData } = useMatches().at(-1) ?? {};
  const { collectionOff, team = '' } = (loaderData as PageData | undefined)?.head ?? {};
  const optedOut = useConsent(collectionOff)?.optedOut;

  const isConnected = Boolean(settings.tag || settings.agent || /[?&]queryID=/.test(search));
  useEffect(() => {
    if (optedOut === undefined) return;
    const flags = { [settings.disabledFlag]: optedOut, performanceAgentDisabled: optedOut };
    const globals = Object.assign(window as { dataLayer?: AnalyticsEvent[] }, flags);
    if (optedOut) return sendEventsTo(undefined);
    const embedded = isEmbedded();
    if (!embedded) sendEventsTo((event) => void (globals.dataLayer ??= []).push(event));
    if (!embedded && !isConnected) return;
    let isWanted = true;
    import('./connect.ts').then(
      ({ connect }) => {
        const sink = isWanted && connect(settings);
        if (sink) sendEventsTo(sink);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [optedOut, settings, isConnected]);

  const template = id?.split('.')[0] ?? '';
  const templateType = hasFailed ? 'error' : Object.keys(params ?? {}).length > 0 ? 'item' : 'page';
  const address = pathname + search;
  useEffect(() => {
    describePage({ template, templateType, team, version });
    if (optedOut !== false || viewed === address) return;
    viewed = address;
    track({ event: 'page_view', path: pathname, language: locale });
  }, [optedOut, template, templateType, team, version, address, pathname, locale]);

  return null;
}
