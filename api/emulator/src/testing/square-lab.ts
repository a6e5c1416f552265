import { randomUUID } from "node:crypto";

import type { RunningLab } from "../start-lab.js";
import { startTestLab } from "./lab-client.js";
import { type ListedMerchant, SquareClient } from "./square-client.js";

/** A running lab and, in a space of the present test alone, a seller who has let the application in. */
export interface SquareLab {
  lab: RunningLab;
  square: SquareClient;
  shop: ListedMerchant;
  /** The application's access token for `shop`. */
  token: string;
}

/** Starts one lab for the suite and links `seller` anew before each test. The parts are there within tests only. */
export function setUpSquareLab(seller = "Shine & Go Detailing"): SquareLab {
  let lab: RunningLab | undefined;
  let present: SquareLab | undefined;
  beforeAll(async () => {
    lab = await startTestLab();
  });
  afterAll(() => lab?.close());
  beforeEach(async () => {
    if (!lab) throw new Error("The lab has not started.");
    const square = new SquareClient(lab, `t-${randomUUID()}`);
    const shop = await square.merchant(seller);
    present = { lab, square, shop, token: (await square.link(shop.id)).accessToken };
  });
  const read = (): SquareLab => {
    if (!present) throw new Error("The parts of the lab are there within tests only.");
    return present;
  };
  return {
    get lab() {
      return read().lab;
    },
    get square() {
      return read().square;
    },
    get shop() {
      return read().shop;
    },
    get token() {
      return read().token;
    },
  };
}
