import type { Command, CommandName } from "../arguments/read-arguments.js";
import type { CommandContext, Outcome } from "../command-context.js";
import { countOf } from "../output/format-bytes.js";
import { parsePruneAnswer, parseReleaseAnswer } from "../portal/parse-release.js";
import type { RemotePackage } from "../remote/read-remote-package.js";
import { describeReleases, describeState } from "./describe-release.js";
import { listReleases } from "./list-releases.query.js";

type Context = Pick<CommandContext, "client">;
type Change = Extract<Command, { name: "canary" | "promote" | "rollback" | "list" | "prune" }>;

/** Runs a command that needs no build. */
export function changeRelease(context: Context, remote: RemotePackage, command: Change): Promise<Outcome> {
  switch (command.name) {
    case "canary":
      return startCanary(context, remote, command.percent);
    case "promote": {
      const { version, asGood } = command;
      const body = { ...(version !== undefined && { version }), ...(asGood && { asGood }) };
      // Without a version a repeated call could promote the release after.
      return post(context, remote.id, { name: "promote", body, isRepeatable: version !== undefined });
    }
    case "rollback": {
      const { version } = command;
      // Without a version a repeated call goes back one release more.
      const body = version === undefined ? {} : { version };
      return post(context, remote.id, { name: "rollback", body, isRepeatable: version !== undefined });
    }
    case "list":
      return showReleases(context, remote.id);
    case "prune":
      return pruneReleases(context, remote.id);
  }
}

/** A share belongs to the version of package.json; 0 ends whichever canary there is. */
async function startCanary(context: Context, remote: RemotePackage, percent: number): Promise<Outcome> {
  const version = percent === 0 ? await findCanary(context, remote.id) : remote.version;
  if (version !== undefined) {
    return post(context, remote.id, { name: "canary", body: { version, percent }, isRepeatable: true });
  }
  const lines = [`${remote.id} has no canary: every browser gets the current release.`];
  return { lines, data: { remote: remote.id, version: null, release: null } };
}

async function findCanary({ client }: Context, remote: string): Promise<string | undefined> {
  return (await listReleases(client, remote)).find(({ state }) => state === "canary")?.version;
}

interface ReleaseCall {
  name: Extract<CommandName, "canary" | "promote" | "rollback">;
  body: object;
  isRepeatable: boolean;
}

async function post({ client }: Context, remote: string, { name, body, isRepeatable }: ReleaseCall): Promise<Outcome> {
  const path = `/api/remotes/${remote}/${name}`;
  const answer = await client.request({ method: "POST", path, body, isRepeatable, parse: parseReleaseAnswer });
  const { message, release } = answer;
  return {
    lines: [message, `${remote} ${release.version}: ${describeState(release)}`],
    data: { remote, version: release.version, release },
  };
}

async function showReleases({ client }: Context, remote: string): Promise<Outcome> {
  const releases = await listReleases(client, remote);
  const lines = releases.length === 0 ? [`${remote} has no release.`] : describeReleases(releases);
  return { lines, data: { remote, releases } };
}

async function pruneReleases({ client }: Context, remote: string): Promise<Outcome> {
  const { message, pruned } = await client.request({
    method: "POST",
    path: `/api/remotes/${remote}/prune`,
    body: {},
    isRepeatable: true,
    parse: parsePruneAnswer,
  });
  const lines = [
    message,
    `${countOf(pruned.length, "release")} pruned${pruned.length > 0 ? `: ${pruned.join(", ")}` : ""}`,
  ];
  return { lines, data: { remote, pruned } };
}
