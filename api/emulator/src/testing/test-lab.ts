import { randomUUID } from "node:crypto";

import type { RunningLab } from "../start-lab.js";
import { LabClient, startTestLab } from "./lab-client.js";

/** A running lab, and the client of a space that only the present test has. */
export interface TestLab {
  lab: RunningLab;
  client: LabClient;
}

/** Starts one lab for the suite; `client` is another space in each test. The parts are there within tests only. */
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
