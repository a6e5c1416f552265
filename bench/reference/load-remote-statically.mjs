/** The shell's loader without federation: every remote is part of the shell's own build. */
const remotes = {
  "mfe-auth": () => import("../../mfe-auth/src/remote.tsx"),
  "mfe-dashboard": () => import("../../mfe-dashboard/src/remote.tsx"),
  "mfe-integrations": () => import("../../mfe-integrations/src/remote.tsx"),
  "mfe-wizard": () => import("../../mfe-wizard/src/remote.tsx"),
  "mfe-admin": () => import("../../mfe-admin/src/remote.tsx"),
};

export const loadRemoteModule = ({ id }) => remotes[id]();
