// Runs in browsers. An edit may have been taken before the page could be told of it.
import.meta.hot?.send('portico:shown', {
  edits: Number(new URL(import.meta.url).searchParams.get('edits')),
});

export {};
