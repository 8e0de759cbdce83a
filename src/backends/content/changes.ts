import type {
  ChangedItems,
  ContentAnswers,
  ContentSource,
  FindChanges,
  PrepareChange,
} from '../../content/source.ts';

/** Switches a source from one state of its content to the next. */
export interface Changes {
  readonly onChange: ContentSource['onChange'];
  /**
   * Lets all listeners prepare for changed content, then switches to it and runs what they
   * prepared, in one step.
   * @param takeOver makes the source answer with the changed content; must not throw
   * @param findChanges finds what changed; absent if the source does not know
   * @param changed the items that changed, if nothing else did
   * @throws what a preparation throws; nothing has changed then
   */
  apply(
    next: ContentAnswers,
    takeOver: () => void,
    findChanges?: FindChanges,
    changed?: ChangedItems,
  ): Promise<void>;
}

/** Creates the changes of one source, without listeners. */
export function createChanges(): Changes {
  const everyone = new Set<PrepareChange>();
  return {
    onChange(prepare) {
      everyone.add(prepare);
      return () => everyone.delete(prepare);
    },
    async apply(next, takeOver, findChanges, changed) {
      const prepared = await Promise.all(
        [...everyone].map((prepare) => prepare(next, findChanges, changed)),
      );
      takeOver();
      for (const happen of prepared) happen();
    },
  };
}
