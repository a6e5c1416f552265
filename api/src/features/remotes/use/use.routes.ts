import { may } from "../../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../../platform/http/define-route";
import { mayDeploy } from "../deploy-access";
import { listReleases } from "../list/list-releases.query";
import { listRemotes } from "../list/list-remotes.query";
import { presentChanged } from "../list/present-release";
import type { RemotesDependencies } from "../remotes.dependencies";
import { useLimit } from "../remotes.limits";
import {
  canaryRequest,
  promoteRequest,
  releasesQuery,
  remoteParams,
  rollBackRequest,
  suspendRequest,
} from "../remotes.schema";
import { remotesTexts } from "../remotes.texts";
import { createChooseCanary } from "./choose-canary.command";
import { createPromote, type UsedRelease } from "./promote.command";
import { createPrune } from "./prune.command";
import { createRollBack } from "./roll-back.command";
import { createSuspend } from "./suspend.command";

async function answerUsed({ release, message }: UsedRelease) {
  return { status: 200, body: { message, type: "success" as const, release: await presentChanged(release) } };
}

function createListRoutes(dependencies: RemotesDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "GET /remotes",
      summary: "All remotes with the releases that are in use.",
      access: may("administer"),
      effect: "reads",
      request: noBody,
      handler: async () => ({ status: 200, body: await listRemotes() }),
    }),
    defineRoute({
      endpoint: "GET /remotes/{remote}/releases",
      summary: "All releases of a remote, newest first.",
      access: mayDeploy(dependencies),
      effect: "reads",
      request: noBody,
      query: releasesQuery,
      params: remoteParams,
      handler: async ({ params, query }) => ({ status: 200, body: await listReleases(params.remote, query) }),
    }),
  ];
}

function describeUse(dependencies: RemotesDependencies) {
  return { access: mayDeploy(dependencies), limits: [useLimit], params: remoteParams };
}

function createChoosingRoutes(dependencies: RemotesDependencies): Route[] {
  const usual = describeUse(dependencies);
  const chooseCanary = createChooseCanary(dependencies);
  const promote = createPromote(dependencies);
  const rollBack = createRollBack(dependencies);
  return [
    defineRoute({
      ...usual,
      endpoint: "POST /remotes/{remote}/canary",
      summary: "Gives a release to a share of the browsers; 0 ends it.",
      request: canaryRequest,
      handler: async ({ body, params, deployer, ...call }) =>
        answerUsed(await chooseCanary(params.remote, body, deployer, call)),
    }),
    defineRoute({
      ...usual,
      endpoint: "POST /remotes/{remote}/promote",
      summary: "Makes a release current for every browser.",
      request: promoteRequest,
      handler: async ({ body, params, deployer, ...call }) =>
        answerUsed(await promote(params.remote, body, deployer, call)),
    }),
    defineRoute({
      ...usual,
      endpoint: "POST /remotes/{remote}/rollback",
      summary: "Returns to the release before, or to a named one.",
      request: rollBackRequest,
      handler: async ({ body, params, deployer, ...call }) =>
        answerUsed(await rollBack(params.remote, body, deployer, call)),
    }),
  ];
}

/** Only admins suspend: a suspended release never comes back (S60). */
function createSuspendRoute(dependencies: RemotesDependencies): Route {
  const suspend = createSuspend(dependencies);
  return defineRoute({
    endpoint: "POST /remotes/{remote}/suspend",
    summary: "Takes a release out of use for good.",
    access: may("administer"),
    limits: [useLimit],
    params: remoteParams,
    request: suspendRequest,
    handler: async ({ body, params, session, ...call }) => {
      const release = await suspend(params.remote, body, session, call);
      const current = release && (await presentChanged(release));
      return { status: 200, body: { message: remotesTexts.suspended, type: "success", current } };
    },
  });
}

function createPruneRoute(dependencies: RemotesDependencies): Route {
  const prune = createPrune(dependencies);
  return defineRoute({
    ...describeUse(dependencies),
    endpoint: "POST /remotes/{remote}/prune",
    summary: "Removes files of releases that were neither published nor served in the last 30 days.",
    request: emptyBody,
    handler: async ({ params, deployer, ...call }) => {
      const pruned = await prune(params.remote, deployer, call);
      return { status: 200, body: { message: remotesTexts.pruned, type: "success", pruned } };
    },
  });
}

/** S59, S62, S77. Each change is one transaction. */
export function createUseRoutes(dependencies: RemotesDependencies): Route[] {
  return [
    ...createListRoutes(dependencies),
    ...createChoosingRoutes(dependencies),
    createSuspendRoute(dependencies),
    createPruneRoute(dependencies),
  ];
}
