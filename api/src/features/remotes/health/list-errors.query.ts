import type { ReleaseErrorsAnswer } from "@portal/api-contract";
import { RemoteError } from "../../../models/remote-error.model";
import { mostErrors } from "../remotes.limits";
import { findFinishedRelease } from "../use/usable";

/** Most frequent first. Throws 404 for an unknown or unfinished version. */
export async function listReleaseErrors(remote: string, version: string): Promise<ReleaseErrorsAnswer> {
  const { id } = await findFinishedRelease(remote, version);
  const errors = await RemoteError.findAll({
    where: { releaseId: id },
    order: [
      ["sessions", "DESC"],
      ["lastAt", "DESC"],
      ["errorKey", "ASC"],
    ],
    limit: mostErrors,
  });
  const data = errors.map(({ message, stack, sessions, lastAt }) => {
    return { message, stack, sessions, lastAt: lastAt.toISOString() };
  });
  return { data, nextCursor: null };
}
