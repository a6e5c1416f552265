import { DeployToken } from "../../models/deploy-token.model";
import type { PersonalDataByTable } from "../../platform/personal-data/personal-data";
import { archiveOf } from "../../platform/personal-data/rows-of-person";

const kept = { kept: "Who gave a team the right to run code in the portal, with people named only by ids." };

export const remotesPersonalData: PersonalDataByTable = {
  deploy_tokens: {
    exported: archiveOf(DeployToken, {
      file: "deploy-tokens.json",
      about: "Deploy tokens that you created for teams.",
      of: ({ userId }) => ({ createdBy: userId }),
      columns: ["remote", "name", "email", "createdAt", "lastUsedAt", "revokedAt"],
    }),
    deletion: kept,
  },
  remote_keys: {
    exported: { leftOut: "Keys of teams. The audit log has what you did with them." },
    deletion: kept,
  },
  remote_releases: {
    exported: { leftOut: "Published code. The audit log has what you did with it." },
    deletion: kept,
  },
  remote_pages: {
    exported: { leftOut: "Pages of teams. The audit log has which of them you accepted." },
    deletion: kept,
  },
  remote_release_files: { nothingPersonal: "Paths of published files." },
  remote_files: { nothingPersonal: "Published code." },
  remotes: { nothingPersonal: "Which release is in use." },
  remote_turns: { nothingPersonal: "Which release was in use when." },
  remote_sessions: { nothingPersonal: "Load times and faults by random tokens, which lead to no person." },
  remote_errors: { nothingPersonal: "Errors of published code, without personal data." },
  remote_generation: { nothingPersonal: "One number." },
};
