import { defineRoute, emptyBody, noBody, type Route } from "../../../platform/http/define-route";
import { mayDeploy } from "../deploy-access";
import { createReadHost } from "../list/read-host";
import { presentChanged } from "../list/present-release";
import type { RemotesDependencies } from "../remotes.dependencies";
import { fileLimit, finishLimit, mostFileBytes, mostManifestBytes, publishLimit } from "../remotes.limits";
import { fileBytes, fileParams, manifestRequest, releaseParams, remoteParams } from "../remotes.schema";
import { remotesTexts } from "../remotes.texts";
import { createFinishRelease } from "./finish-release.command";
import { createStartRelease } from "./start-release.command";
import { createStoreFile } from "./store-file.command";

function createHostRoute(dependencies: RemotesDependencies): Route {
  const readHost = createReadHost(dependencies);
  return defineRoute({
    endpoint: "GET /remotes/host",
    summary: "The deployed shell: its contract and the packages that it shares.",
    access: mayDeploy(dependencies),
    effect: "reads",
    request: noBody,
    handler: async () => ({ status: 200, body: await readHost() }),
  });
}

/** S59. A release is sent in three steps, so that a publish that is cut off can be repeated. */
export function createPublishRoutes(dependencies: RemotesDependencies): Route[] {
  const access = mayDeploy(dependencies);
  const startRelease = createStartRelease(dependencies);
  const storeFile = createStoreFile(dependencies);
  const finishRelease = createFinishRelease(dependencies);
  return [
    createHostRoute(dependencies),
    defineRoute({
      endpoint: "POST /remotes/{remote}/releases",
      summary: "Begins a release by its signed manifest. Answers the files to send.",
      access,
      limits: [publishLimit],
      request: manifestRequest,
      mostBodyBytes: mostManifestBytes,
      params: remoteParams,
      statuses: [200, 201],
      handler: async ({ body, params, deployer }) => {
        const { isFinished, ...answer } = await startRelease(body, params.remote, deployer);
        return { status: isFinished ? 200 : 201, body: answer };
      },
    }),
    defineRoute({
      endpoint: "PUT /remotes/{remote}/files/{sha256}",
      summary: "Sends the bytes of a file that a begun release names.",
      access,
      limits: [fileLimit],
      request: fileBytes,
      bodyKind: "bytes",
      mostBodyBytes: mostFileBytes,
      params: fileParams,
      handler: async ({ body, params: { remote, sha256 } }) => ({
        status: 200,
        body: await storeFile(remote, { sha256, content: Buffer.from(body) }),
      }),
    }),
    defineRoute({
      endpoint: "POST /remotes/{remote}/releases/{version}/finish",
      summary: "Publishes a begun release. It is not in use before a canary or promotion.",
      access,
      limits: [finishLimit],
      request: emptyBody,
      params: releaseParams,
      handler: async ({ params: { remote, version }, deployer, ...call }) => {
        const release = await finishRelease(remote, version, deployer, call);
        const body = { message: remotesTexts.finished, type: "success" as const };
        return { status: 200, body: { ...body, release: await presentChanged(release) } };
      },
    }),
  ];
}
