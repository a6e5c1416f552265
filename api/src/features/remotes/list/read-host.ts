import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CAPABILITIES, type RemoteHostAnswer } from "@portal/api-contract";
import Joi from "joi";
import { AppError } from "../../../platform/errors/app-error";
import type { RemotesDependencies } from "../remotes.dependencies";

type Facts = Pick<RemoteHostAnswer, "shellVersion" | "contractVersions" | "shared">;

const factsSchema = Joi.object<Facts, true>({
  shellVersion: Joi.string().required(),
  contractVersions: Joi.array().items(Joi.string()).min(1).required(),
  shared: Joi.object().pattern(Joi.string(), Joi.string()).required(),
});

/** The shell's build describes itself in `host.json`. Throws 503 without a build. */
export function createReadHost({ shellDir, remoteOrigins }: RemotesDependencies) {
  return async (): Promise<RemoteHostAnswer> => {
    const text = await readFile(join(shellDir, "host.json"), "utf8").catch(() => null);
    if (text === null) {
      const message = "The shell of this portal is not built yet. Please try again later.";
      throw new AppError({ code: "NO_SHELL", status: 503, message, retryAfterSeconds: 30 });
    }
    const facts = Joi.attempt(JSON.parse(text), factsSchema);
    return { ...facts, origins: [...remoteOrigins], roles: [...CAPABILITIES["own account"]] };
  };
}
