import { randomInt, randomUUID } from "node:crypto";

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  /** Ten digits. */
  phone: string;
  password: string;
  business: string;
}

/** Area codes of the lower 48 states. Numbers with exchange 555 are not assigned. */
const AREA_CODES = ["202", "213", "312", "415", "512", "617", "702", "713", "808", "917"];
const NUMBERS = 10_000;
/** Each Playwright worker has its own area code: random numbers would collide in a run with hundreds of people. */
const area = AREA_CODES[Number(process.env.TEST_WORKER_INDEX ?? 0) % AREA_CODES.length] ?? "";
let last = randomInt(NUMBERS);

function nextPhone(): string {
  last = (last + 1) % NUMBERS;
  return `${area}555${String(last).padStart(4, "0")}`;
}

export function createPerson(): Person {
  const id = randomUUID().slice(0, 8);
  return {
    firstName: "Ada",
    lastName: `Shop ${id}`,
    email: `ada.${id}@shop.test`,
    phone: nextPhone(),
    password: `Lamp-Orchid-${id}`,
    business: `Ada's Detailing ${id}`,
  };
}

/** The accounts of a portal in demo mode. */
export const DEMO = {
  admin: { email: "admin@demo.test", password: "Demo-Admin-2026!" },
  client: { email: "client@demo.test", password: "Demo-Client-2026!" },
} as const;
