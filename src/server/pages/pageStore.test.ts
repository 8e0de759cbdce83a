import { createMemoryPageStore } from './pageStore.ts';
import { describePageStore } from './pageStoreContract.ts';

describePageStore('memory', createMemoryPageStore);
