import type { Sequelize } from "sequelize";
import { defineDeployToken } from "../../models/deploy-token.model";
import { defineRemote } from "../../models/remote.model";
import { defineRemoteError } from "../../models/remote-error.model";
import { defineRemoteFile } from "../../models/remote-file.model";
import { defineRemoteGeneration } from "../../models/remote-generation.model";
import { defineRemoteKey } from "../../models/remote-key.model";
import { defineRemotePage } from "../../models/remote-page.model";
import { defineRemoteRelease } from "../../models/remote-release.model";
import { defineRemoteReleaseFile } from "../../models/remote-release-file.model";
import { defineRemoteSession } from "../../models/remote-session.model";
import { defineRemoteTurn } from "../../models/remote-turn.model";

/** Definitions of the tables of releases, their pages and their health. */
export const remoteModels: readonly ((sequelize: Sequelize) => void)[] = [
  defineDeployToken,
  defineRemote,
  defineRemoteError,
  defineRemoteFile,
  defineRemoteGeneration,
  defineRemoteKey,
  defineRemotePage,
  defineRemoteRelease,
  defineRemoteReleaseFile,
  defineRemoteSession,
  defineRemoteTurn,
];
