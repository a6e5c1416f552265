import assert from "node:assert/strict";
import { createBrowser } from "../../measures/browser.mjs";
import { addClient } from "../../measures/people.mjs";
import { linkSquare, untilImported } from "../../measures/square-lab.mjs";
import { createOwnership } from "./owner-model.mjs";
import { createShop } from "./shop.mjs";

const names = ["mover1", "mover2"];
const mostActsBetween = 6;
/** Share of moves to the other business. Otherwise the business that disconnected connects again. */
const moveShare = 0.7;

/** Adds the businesses. Returns each business's browser by id. */
async function addBusinesses({ portal, run }) {
  const entries = names.map(async (name) => [`biz_${name}`, createBrowser(portal.url, await addClient(run, name))]);
  return new Map(await Promise.all(entries));
}

async function unlinkSquare(browser) {
  const answer = await browser.post("/integration/disconnect/square", {});
  assert.equal(answer?.status, 200, JSON.stringify(answer));
}

/** Acts at random, mostly refunds. `act` records the owner of the sales. */
async function refundOften({ act, shop, random }) {
  for (let count = Math.ceil(random() * mostActsBetween); count > 0; count -= 1) {
    await act(random() < 0.3 ? shop.sell : shop.reverse);
  }
}

/**
 * Two businesses connect one account in turn. Sales and refunds also happen between connections, and refunds of the
 * other business's sales. `untilRead(business)` waits for the last reading and the revocation; only then is ownership
 * defined.
 */
export async function createMovingShop({ portal, lab, run, random, untilRead }) {
  const merchant = await lab.act("merchants", { name: "Moving Detailing", days: 1, ordersPerDay: 0 });
  const businesses = await addBusinesses({ portal, run });
  const ownership = createOwnership();
  // S31 does not define refunds of a sale without an owner.
  const mayTouch = ({ owner }) => owner !== null;
  const shop = createShop({ lab, merchant, random, lateShare: 0, mayTouch });
  const holderBrowser = () => businesses.get(ownership.holder());
  let moves = 0;
  let afterwards = 0;

  async function act(how) {
    await how();
    ownership.record(shop.listSales());
  }

  async function link(business) {
    await linkSquare(businesses.get(business), merchant.id);
    ownership.link(business);
    ownership.handOver(shop.listSales());
  }

  /** Refunds a whole sale of a business that is not connected now, if there is such a sale. */
  async function refundAfterwards() {
    if (await shop.refundWhole(({ owner }) => owner && owner !== ownership.holder())) afterwards += 1;
  }

  await link(`biz_${names[0]}`);
  await untilImported(holderBrowser());
  return {
    merchantId: merchant.id,
    businesses,
    listSales: shop.listSales,
    holderBrowser,
    counts: () => ({ moves, afterwards }),
    act: () => act(shop.act),
    /** Disconnects, then connects the other business: the first time always, later mostly. Acts before and after. */
    async move() {
      await portal.untilReady();
      const former = ownership.holder();
      const others = [...businesses.keys()].filter((business) => business !== former);
      await unlinkSquare(holderBrowser());
      await untilRead(former);
      ownership.unlink();
      await refundOften({ act, shop, random });
      await link(moves === 0 || random() < moveShare ? others[0] : former);
      await refundAfterwards();
      await refundOften({ act, shop, random });
      await untilImported(holderBrowser());
      moves += 1;
    },
    closeBooks: () => act(shop.closeBooks),
  };
}
