import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { running } from './running.ts';
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
  for (const path of [german, talk]) {
    await page.goto(path);
    await expect(media(page)).toHaveAttribute('controls');
    await expect(media(page)).toHaveAttribute('preload', 'none');
    await page.locator('summary', { hasText: 'Transkript' }).click();
    await expect(page.locator('[data-kept=transcript] h3').first()).toBeVisible();
  }
  await context.close();
});

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
