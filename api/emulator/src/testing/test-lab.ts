import { randomUUID } from "node:crypto";

import type { RunningLab } from "../start-lab.js";
import { LabClient, startTestLab } from "./lab-client.js";

export interface TestLab {
  lab: RunningLab;
  client: LabClient;
}

/** Starts one Lab for the test file, with another tenant in each test. Both exist only while a test runs. */
export function setUpTestLab(): TestLab {
  let present: TestLab | undefined;
  beforeAll(async () => {
    const lab = await startTestLab();
    present = { lab, client: new LabClient(lab, "none") };
  });
  afterAll(() => present?.lab.close());
  const read = (): TestLab => {
    if (!present) throw new Error("The parts of the lab are there within tests only.");
    return present;
  };
  beforeEach(() => {
    const { lab } = read();
    present = { lab, client: new LabClient(lab, `t-${randomUUID()}`) };
  });
  return {
    get lab() {
      return read().lab;
    },
    get client() {
      return read().client;
    },
  };
}
