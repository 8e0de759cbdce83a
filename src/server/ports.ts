// The functions that select an implementation of each port by the settings.
export { chooseCallersCache, chooseContentCache } from './ports/chooseContentCache.ts';
export { chooseContentSource } from './ports/chooseContentSource.ts';
export { chooseCredentialCheck } from './ports/chooseCredentialCheck.ts';
export { chooseFlags } from './ports/chooseFlags.ts';
export { chooseGeo } from './ports/chooseGeo.ts';
export { chooseLeadEndpoint } from './ports/chooseLeadEndpoint.ts';
export { chooseMail } from './ports/chooseMail.ts';
export { choosePictures } from './ports/choosePictures.ts';
export { chooseRecords, type Records } from './ports/chooseRecords.ts';
export { algoliaAccessOf, chooseHostedSearch, openSearchIndex } from './ports/chooseSearch.ts';
export { chooseSharedMemory } from './ports/chooseSharedMemory.ts';
export { chooseTracing } from './ports/chooseTracing.ts';
