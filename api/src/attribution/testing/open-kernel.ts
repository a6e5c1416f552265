import { loadConfig } from "../../config/load-config";
import { createEncryption } from "../../platform/crypto/encryption";
import { createJobQueue } from "../../platform/jobs/job-queue";
import type { AccountFixture } from "../../../testing/account.fixture";
import { testEnvironment } from "../../../testing/test-environment";
import { createAttributionKernel, type AttributionKernel } from "../attribution-kernel";

export function openKernel({ portal: { clock } }: Pick<AccountFixture, "portal">): AttributionKernel {
  const config = loadConfig(testEnvironment({ DATABASE_URL: "mysql://nobody@127.0.0.1/none" }));
  const { enqueueJobs } = createJobQueue(clock, createEncryption(config.encryptionKeys));
  return createAttributionKernel({ config, enqueueJobs });
}
