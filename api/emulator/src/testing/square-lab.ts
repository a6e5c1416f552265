import type { RunningLab } from "../start-lab.js";
import { type ListedMerchant, SquareClient, type Tokens } from "./square-client.js";
import { setUpTestLab } from "./test-lab.js";

export interface SquareTenant {
  lab: RunningLab;
  square: SquareClient;
}

/** A tenant with a linked seller, `shop`. */
export interface SquareLab extends SquareTenant {
  shop: ListedMerchant;
  /** Tokens of `shop`. */
  tokens: Tokens;
  /** Access token of `tokens`. */
  token: string;
}

function within<T>(part: T | undefined): T {
  if (part === undefined) throw new Error("The parts of the lab are there within tests only.");
  return part;
}

/** Creates a Lab and a tenant. Both exist only while a test runs. */
export function setUpSquareTenant(): SquareTenant {
  const fixture = setUpTestLab();
  let square: SquareClient | undefined;
  beforeEach(() => {
    square = new SquareClient(fixture.lab, fixture.client.tenant);
  });
  return {
    get lab() {
      return fixture.lab;
    },
    get square() {
      return within(square);
    },
  };
}

/** Links `seller` before each test. */
export function setUpSquareLab(seller = "Shine & Go Detailing"): SquareLab {
  const tenant = setUpSquareTenant();
  let present: { shop: ListedMerchant; tokens: Tokens } | undefined;
  beforeEach(async () => {
    const { square } = tenant;
    const shop = await square.merchant(seller);
    present = { shop, tokens: await square.link(shop.id) };
  });
  return {
    get lab() {
      return tenant.lab;
    },
    get square() {
      return tenant.square;
    },
    get shop() {
      return within(present).shop;
    },
    get tokens() {
      return within(present).tokens;
    },
    get token() {
      return within(present).tokens.accessToken;
    },
  };
}
