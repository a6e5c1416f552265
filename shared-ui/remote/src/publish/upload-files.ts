import { type PortalClient } from "../portal/create-portal-client.js";
import { PortalError } from "../portal/portal-error.js";
import type { BuiltFile } from "../remote/built-remote.js";

/** Uploads at the same time. */
const PARALLEL = 4;

interface Upload {
  client: PortalClient;
  remote: string;
  files: readonly BuiltFile[];
  /** SHA-256 in hex of the files that the portal lacks. */
  missing: readonly string[];
}

/**
 * Sends the missing files, each content once. After a failure no further upload starts.
 *
 * @returns number and bytes of the files sent
 * @throws PortalError
 */
export async function uploadFiles({
  client,
  remote,
  files,
  missing,
}: Upload): Promise<{ files: number; bytes: number }> {
  const queue = findFiles(files, missing);
  let next = 0;
  let hasFailed = false;
  async function work(): Promise<void> {
    for (let file = queue[next++]; file !== undefined && !hasFailed; file = queue[next++]) {
      try {
        await uploadFile(client, remote, file);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: PARALLEL }, work));
  const failure = workers.find((worker) => worker.status === "rejected");
  if (failure) throw failure.reason;
  return { files: queue.length, bytes: queue.reduce((sum, { content }) => sum + content.length, 0) };
}

function findFiles(files: readonly BuiltFile[], missing: readonly string[]): BuiltFile[] {
  const byHash = new Map(files.map((file) => [file.sha256, file]));
  return [...new Set(missing)].map((sha256) => {
    const file = byHash.get(sha256);
    if (file) return file;
    throw new PortalError("The portal asks for a file that the release does not have.", {
      status: 200,
      code: "UNEXPECTED_ANSWER",
    });
  });
}

function uploadFile(client: PortalClient, remote: string, { sha256, content }: BuiltFile): Promise<void> {
  return client.request({
    method: "PUT",
    path: `/api/remotes/${remote}/files/${sha256}`,
    body: content,
    isRepeatable: true,
    parse: () => undefined,
  });
}
