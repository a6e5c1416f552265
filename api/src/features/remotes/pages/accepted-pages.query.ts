import type { RemotePageDeclaration, Role } from "@portal/api-contract";
import { RemotePage } from "../../../models/remote-page.model";
import type { RemoteRelease } from "../../../models/remote-release.model";

type Declared = Pick<RemotePageDeclaration, "name" | "path" | "access">;

/** The order of roles does not matter. */
export const toAccessText = (access: readonly Role[]): string => [...access].sort().join(",");

export const toRoles = (access: string): Role[] => access.split(",") as Role[];

/** Pages of a remote that an admin accepted (S61). Title and link may change without asking. */
export class AcceptedPages {
  /** @param rows newest first */
  constructor(private readonly rows: readonly RemotePage[]) {}

  /**
   * When another declaration of the page was accepted later, releases that were published after that ask again.
   * @param release that declares the page
   */
  find({ name, path, access }: Declared, { finishedAt }: Pick<RemoteRelease, "finishedAt">): RemotePage | undefined {
    const text = toAccessText(access);
    const ofPage = this.rows.filter((row) => row.name === name && finishedAt !== null && row.acceptedAt <= finishedAt);
    const found = this.rows.find((row) => row.name === name && row.path === path && row.access === text);
    const isReplaced = found && ofPage.some(({ acceptedAt }) => acceptedAt > found.acceptedAt);
    return isReplaced ? undefined : found;
  }

  findNewest(name: string): RemotePage | undefined {
    return this.rows.find((row) => row.name === name);
  }

  /** Returns the accepted ones. */
  keep(pages: readonly RemotePageDeclaration[], release: Pick<RemoteRelease, "finishedAt">): RemotePageDeclaration[] {
    return pages.filter((page) => this.find(page, release));
  }
}

export async function findAcceptedPages(remote: string): Promise<AcceptedPages> {
  const order: [string, string][] = [
    ["acceptedAt", "DESC"],
    ["path", "ASC"],
  ];
  return new AcceptedPages(await RemotePage.findAll({ where: { remote }, order }));
}
