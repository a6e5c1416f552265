import { createContractValidator } from "../contracts/contract-validator.js";
import { SQUARE_CONTRACT } from "../providers/square/square-contract.js";
import { readField } from "../read-field.js";
import type { Answer } from "./lab-client.js";
import { setUpSquareLab, type SquareLab } from "./square-lab.js";

/** Square's contract of all resources except disputes. */
export const contract = createContractValidator(SQUARE_CONTRACT);

export function listOf(json: unknown, name: string): unknown[] {
  const list = readField(json, name);
  return Array.isArray(list) ? list : [];
}

export function idsOf(items: readonly unknown[]): unknown[] {
  return items.map((item) => readField(item, "id"));
}

export function code(answer: Answer): unknown[] {
  return [answer.status, readField(listOf(answer.json, "errors")[0], "code")];
}

/** `total` is in cents. */
export interface Sold {
  orderId: string;
  paymentId: string;
  total: unknown;
}

/** A linked seller for each test. */
export interface SquareShop {
  fixture: SquareLab;
  get: (path: string, accessToken?: string) => Promise<Answer>;
  /** Reads all pages of a list and checks each against the contract. */
  readAll: (path: string, name: string, by?: typeof contract) => Promise<unknown[]>;
  sell: (fields?: object) => Promise<Sold>;
  /** Makes a control call and checks its status. */
  control: (path: string, body: object, status?: number) => Promise<unknown>;
}

export function setUpSquareShop(): SquareShop {
  const fixture = setUpSquareLab();
  const get: SquareShop["get"] = (path, accessToken = fixture.token) =>
    fixture.square.call("GET", path, undefined, accessToken);
  const control: SquareShop["control"] = async (path, body, status = 201) => {
    const answer = await fixture.square.control("POST", path, body);
    expect([path, answer.status]).toEqual([path, status]);
    return answer.json;
  };
  return {
    fixture,
    get,
    control,
    readAll: (path, name, by = contract) => readPages(get, path, { name, by }),
    sell: (fields) => ringUp(fixture, control, fields),
  };
}

async function readPages(
  get: SquareShop["get"],
  path: string,
  { name, by }: { name: string; by: typeof contract },
): Promise<unknown[]> {
  const items: unknown[] = [];
  let cursor: unknown;
  do {
    const page = typeof cursor === "string" ? `${path.includes("?") ? "&" : "?"}cursor=${cursor}` : "";
    const { status, json } = await get(path + page);
    expect(status).toBe(200);
    expect(by.checkAnswer(`GET ${path.split("?")[0] ?? ""}`, 200, json)).toEqual([]);
    items.push(...listOf(json, name));
    cursor = readField(json, "cursor");
  } while (cursor !== undefined);
  return items;
}

async function ringUp({ shop }: SquareLab, control: SquareShop["control"], fields: object = {}): Promise<Sold> {
  const lineItems = [
    { name: "Full Detail", quantity: "1.5", amount: 10_000 },
    { name: "Towel", quantity: "2", amount: 450 },
  ];
  const json = await control("orders", { merchantId: shop.id, lineItems, tip: 2_000, tax: 1_411, ...fields });
  const text = (name: string): string => String(readField(json, name));
  return { orderId: text("orderId"), paymentId: text("paymentId"), total: readField(json, "total") };
}
