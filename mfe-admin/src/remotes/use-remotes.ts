import { useNotify } from "@portal/host-contract";
import { type ApiClient, definePagedQuery, defineQuery, useChange, useLoad, useLoadPages } from "@portal/shared-ui/api";

import { countVersions } from "./release.texts.js";

export const remotesQuery = defineQuery("GET /remotes");

/** Versions in use and the newest version of each remote. */
export const useRemotes = () => useLoad(remotesQuery());

export const releasesQuery = definePagedQuery("GET /remotes/{remote}/releases", (cursor, remote: string) => ({
  params: { remote },
  query: { cursor },
}));

export const useReleases = (remote: string) => useLoadPages(releasesQuery(remote));

const errorsQuery = defineQuery(
  "GET /remotes/{remote}/releases/{version}/errors",
  (release: { remote: string; version: string }) => ({ params: release }),
);

/** Errors that sessions reported of a version. */
export const useReleaseErrors = (release: { remote: string; version: string }) => useLoad(errorsQuery(release));

/** Most versions that a rollback offers. */
const OFFERED = 100;

const earlierQuery = defineQuery("GET /remotes/{remote}/releases", (remote: string) => ({
  params: { remote },
  query: { limit: OFFERED },
}));

/** Not cached: the choice must be up to date. */
export const useEarlierReleases = (remote: string) => useLoad(earlierQuery(remote), { gcTime: 0 });

export type ReleaseChange =
  | { kind: "promote" | "rollback"; remote: string; version: string }
  | { kind: "canary"; remote: string; version: string; percent: number }
  | { kind: "suspend"; remote: string; version: string; reason: string };

function sendChange(api: ApiClient, change: ReleaseChange): Promise<{ message: string }> {
  const { remote, version } = change;
  const options = { params: { remote } };
  switch (change.kind) {
    case "promote":
      return api.call("POST /remotes/{remote}/promote", { version }, options);
    case "rollback":
      return api.call("POST /remotes/{remote}/rollback", { version }, options);
    case "canary":
      return api.call("POST /remotes/{remote}/canary", { version, percent: change.percent }, options);
    case "suspend":
      return api.call("POST /remotes/{remote}/suspend", { version, reason: change.reason }, options);
  }
}

/** Reloads the lists also after a refusal, because another person or a team may have changed them. */
export function useReleaseChange(onDone: () => void) {
  const notify = useNotify();
  return useChange((api, change: ReleaseChange) => sendChange(api, change), {
    invalidatesAlways: [remotesQuery, releasesQuery],
    onSuccess: ({ message }) => {
      notify({ type: "success", message });
      onDone();
    },
  });
}

export function usePrune(onDone: () => void) {
  const notify = useNotify();
  return useChange((api, remote: string) => api.call("POST /remotes/{remote}/prune", {}, { params: { remote } }), {
    invalidatesAlways: [remotesQuery, releasesQuery],
    onSuccess: ({ pruned }) => {
      const message =
        pruned.length === 0
          ? "There was nothing to remove."
          : `The files of ${countVersions(pruned.length)} were removed.`;
      notify({ type: "success", message });
      onDone();
    },
  });
}
