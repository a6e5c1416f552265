import type { RunningLab } from "../start-lab.js";
import { ConnectClient } from "./connect-client.js";
import { setUpTestLab } from "./test-lab.js";

export interface ConnectLab {
  lab: RunningLab;
  platform: ConnectClient;
}

/** Creates a Lab and a platform. Both exist only while a test runs. */
export function setUpConnectLab(): ConnectLab {
  const fixture = setUpTestLab();
  let platform: ConnectClient | undefined;
  beforeEach(() => {
    platform = new ConnectClient(fixture.lab, fixture.client.tenant);
  });
  return {
    get lab() {
      return fixture.lab;
    },
    get platform() {
      if (!platform) throw new Error("The parts of the lab are there within tests only.");
      return platform;
    },
  };
}
