import { createMemoryPageStore } from './memoryPageStore.ts';
import { describePageStore } from './pageStoreContract.ts';

describePageStore('memory', createMemoryPageStore);
