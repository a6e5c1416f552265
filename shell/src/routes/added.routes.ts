import type { HostRole } from "@portal/host-contract";
import { isSameAddress, type RemotePageDeclaration, STAFF_ROLES, toPageAddress } from "@portal/shared-ui/api";

import { isRecord } from "../host/is-record.js";
import { chooseRelease } from "../remotes/choose-release.js";
import type { RemoteRegistry, RemoteRow } from "../remotes/parse-registry.js";
import type { PortalRoute } from "./route-table.js";

export interface AddedLink {
  to: string;
  label: string;
}

/** Pages that remotes add below `/x/<remote>/` (decision 61), in the releases for this browser. */
export interface AddedRoutes {
  /** null: no accepted page has this address. */
  find: (pathname: string) => PortalRoute | null;
  listLinks: (role: HostRole | null) => readonly AddedLink[];
}

interface AddedRoute extends PortalRoute {
  access: readonly HostRole[];
  link: string | null;
}

export function createAddedRoutes({ remotes }: RemoteRegistry): AddedRoutes {
  const routes = [...remotes.values()].flatMap(listRoutes);
  return {
    find: (pathname) => routes.find(({ path }) => isSameAddress(path, pathname)) ?? null,
    listLinks: (role) =>
      routes.flatMap(({ path, link, access }) =>
        link !== null && role && access.includes(role) ? [{ to: path, label: link }] : [],
      ),
  };
}

/** A release that the registry does not name, as a pinned one, has the pages of the current release. */
function listRoutes(row: RemoteRow): AddedRoute[] {
  const pages: unknown = chooseRelease(row).chosen.pages ?? row.current.pages;
  const { remote } = row.current;
  return Array.isArray(pages) ? pages.filter(isPage).map((page) => toRoute(remote, page)) : [];
}

function toRoute(remote: string, { name, path, access, title, link }: RemotePageDeclaration): AddedRoute {
  const page = `${remote as "mfe-"}/${name}` as const;
  return { path: toPageAddress(remote, path), access, page, layout: "sidebar", title, built: true, link };
}

/** A page is never public, and a person who has not signed up opens none. */
const ROLES: readonly unknown[] = ["user", ...STAFF_ROLES];

function isPage(page: unknown): page is RemotePageDeclaration {
  if (!isRecord(page) || !Array.isArray(page.access)) return false;
  const texts = [page.name, page.path, page.title, page.link ?? ""];
  return texts.every((text) => typeof text === "string") && page.access.every((role) => ROLES.includes(role));
}
