import type { Outcome } from "../command-context.js";
import { countOf, formatBytes } from "../output/format-bytes.js";
import type { RemotePackage } from "../remote/read-remote-package.js";
import type { CheckedRemote } from "./check-remote.command.js";

/** Says what a remote without refusals consists of. */
export function describeCheck({ id, version, budget }: RemotePackage, checked: CheckedRemote): Outcome {
  const { built, calls, firstLoadBytes } = checked;
  const { contractVersion, pages } = built.manifest;
  const bytes = built.files.reduce((sum, { content }) => sum + content.length, 0);
  return {
    lines: [
      `${id} ${version} fits the portal (host contract ${contractVersion}).`,
      `  ${countOf(built.files.length, "file")}, ${formatBytes(bytes)}`,
      `  first page ${formatBytes(firstLoadBytes)} of ${formatBytes(budget)} (brotli)`,
      `  ${countOf(calls.length, "API call")}, ${countOf(pages.length, "page")} below /x/${id}`,
    ],
    data: {
      remote: id,
      version,
      contractVersion,
      files: built.files.length,
      bytes,
      firstLoadBytes,
      budgetBytes: budget,
      calls: calls.map(({ key }) => key),
      pages,
    },
  };
}
