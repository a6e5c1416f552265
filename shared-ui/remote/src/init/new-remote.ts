/** Names in the files of a new remote. */
export interface NewRemote {
  /** `mfe-reviews` */
  id: string;
  /** `Reviews` */
  title: string;
  /** Version of `@portal/remote`. */
  packageVersion: string;
}

/** Title of the first page: the id's words. */
export function toTitle(id: string): string {
  const words = id.slice("mfe-".length).split("-").filter(Boolean).join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The tarball that the portal's maintainers give to a team, as npm names it. */
export const toTarball = ({ packageVersion }: NewRemote) => `portal-remote-${packageVersion}.tgz`;
