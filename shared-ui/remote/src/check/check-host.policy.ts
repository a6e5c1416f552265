import satisfies from "semver/functions/satisfies.js";

import type { Host } from "../portal/parse-release.js";
import type { Refusal } from "../refusal.js";
import type { BuiltManifest } from "../remote/built-remote.js";

const INSTALL = "Install the @portal/remote of the deployed portal, or wait until the portal is released.";

/** Refuses what the deployed shell would not load. */
export function checkHost(manifest: BuiltManifest, host: Host): Refusal[] {
  return [...checkContract(manifest, host), ...checkShared(manifest, host), ...checkBase(manifest, host)];
}

/** The shell has one of the accepted versions, of the same major version and not older than the build's. */
function checkContract({ contractVersion }: BuiltManifest, { contractVersions, shellVersion }: Host): Refusal[] {
  if (contractVersions.some((version) => satisfies(version, `^${contractVersion}`))) return [];
  const accepted = contractVersions.join(", ");
  return [
    {
      code: "CONTRACT_VERSION",
      problem: `The remote is built for host contract ${contractVersion}; shell ${shellVersion} accepts ${accepted}.`,
      place: "package.json, @portal/remote",
      fix: INSTALL,
    },
  ];
}

function checkShared({ shared }: BuiltManifest, host: Host): Refusal[] {
  return Object.entries(shared).flatMap(([name, range]) => {
    const version = Object.hasOwn(host.shared, name) ? host.shared[name] : undefined;
    if (version !== undefined && satisfies(version, range)) return [];
    const has = version === undefined ? "does not share it" : `shares ${version}`;
    const problem = `The remote needs ${name} ${range}; the portal ${has}.`;
    return [{ code: "SHARED_PACKAGE", problem, place: `dist/remote.json, shared, ${name}`, fix: INSTALL }];
  });
}

/** Files may also come from https origins that the portal's content security policy admits. */
function checkBase({ base }: BuiltManifest, { origins }: Host): Refusal[] {
  if (base === undefined) return [];
  const isAddress = URL.canParse(base) && base.startsWith("https://") && base.endsWith("/");
  if (isAddress && origins.includes(new URL(base).origin)) return [];
  const known = origins.length === 0 ? "no other origin" : origins.join(", ");
  return [
    {
      code: "BASE_ORIGIN",
      problem: `The files are to come from ${base}; the portal admits ${known}.`,
      place: "dist/remote.json, base",
      fix: "Use an https address that ends with a slash, and ask an admin to add its origin to REMOTE_ORIGINS.",
    },
  ];
}
