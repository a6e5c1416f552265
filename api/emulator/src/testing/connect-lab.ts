import type { RunningLab } from "../start-lab.js";
import { ConnectClient } from "./connect-client.js";
import { setUpTestLab } from "./test-lab.js";

/** A running lab and the platform of the present test alone. */
export interface ConnectLab {
  lab: RunningLab;
  platform: ConnectClient;
}

/** Starts one lab for the suite. The parts are there within tests only. */
export function setUpConnectLab(): ConnectLab {
  const world = setUpTestLab();
  let platform: ConnectClient | undefined;
  beforeEach(() => {
    platform = new ConnectClient(world.lab, world.client.space);
  });
  return {
    get lab() {
      return world.lab;
    },
    get platform() {
      if (!platform) throw new Error("The parts of the lab are there within tests only.");
      return platform;
    },
  };
}
