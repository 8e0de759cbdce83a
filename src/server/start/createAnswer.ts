import { createMediaFiles } from '../files/mediaFiles.ts';
import type { OperationsParts } from '../operation/operations.ts';
import { type AnswerRequest, createAnswerRequest } from '../request/answerRequest.ts';
import { createApp } from '../request/app.ts';
import { createContexts } from '../request/createContexts.ts';
import { createObserver } from '../request/observeRequests.ts';
import { createRefuseSubmission } from '../request/refuseSubmission.ts';
import { openApi } from './openApi.ts';
import type { Backends } from './openBackends.ts';
import type { OpenContent } from './openContent.ts';
import type { Parts } from './openParts.ts';

/** Assembles what answers a request. */
export function createAnswer(parts: Parts, operations: OperationsParts): AnswerRequest {
  const { backends, content, edge, reloads, search, forms, pageRequests } = parts;
  const { settings, log, build, geo, flags, confirmationCookies, tracing } = backends;
  const { rules, markets } = content;
  const { page, files, refuseRequest, queue } = pageRequests;
  const { submissions } = forms;
  const app = createApp({
    settings,
    api: openApi(backends, content, search.search, submissions, reloads.notifications),
    operations,
    purge: edge.endpoint,
    log,
    media: createMedia(backends, content, edge.shared),
    ...(build.clientFolder && { clientFolder: build.clientFolder }),
  });
  const refused = createRefuseSubmission(submissions.submissions);
  return createAnswerRequest({
    createContext: createContexts({
      settings,
      geo,
      rules,
      markets,
      flags,
      confirmationCookies,
      log,
    }),
    mayAnswer: backends.source.mayAnswer,
    app: async (context) => void (refused(context) || (await app(context))),
    page,
    files,
    refuseRequest,
    queue,
    observe: createObserver(log, settings.ACCESS_LOG),
    trace: tracing?.traceRequest,
    log,
  });
}

function createMedia(
  { settings, brand, bytes, pictures, previewKeys }: Backends,
  { files, readers, rules }: OpenContent,
  shared: Parts['edge']['shared'],
) {
  return createMediaFiles({
    directory: settings.CONTENT_DIR,
    files,
    rules,
    copies: pictures.copies,
    share: { brand, reader: readers.present, pictures: pictures.sharePictures },
    previewKeys,
    drawingBytes: bytes.drawings,
    shared,
  });
}
