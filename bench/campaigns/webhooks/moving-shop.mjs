import assert from "node:assert/strict";
import { createBrowser } from "../../measures/browser.mjs";
import { addClient } from "../../measures/people.mjs";
import { linkSquare, untilImported } from "../../measures/square-lab.mjs";
import { createOwnership } from "./owner-model.mjs";
import { createShop } from "./shop.mjs";

const names = ["mover1", "mover2"];
const mostActsBetween = 6;
/** Else the business that unlinked links again. */
const moveShare = 0.7;

/** The businesses between which the account moves, by id: a browser each. */
async function addBusinesses({ portal, run }) {
  const entries = names.map(async (name) => [`biz_${name}`, createBrowser(portal.url, await addClient(run, name))]);
  return new Map(await Promise.all(entries));
}

async function unlinkSquare(browser) {
  const answer = await browser.post("/integration/disconnect/square", {});
  assert.equal(answer?.status, 200, JSON.stringify(answer));
}

/** Mostly gives back, and sells; `act` notes whose the sales are. */
async function giveBackOften({ act, shop, random }) {
  for (let count = Math.ceil(random() * mostActsBetween); count > 0; count -= 1) {
    await act(random() < 0.3 ? shop.sell : shop.giveBack);
  }
}

/**
 * A seller without a past whose account two businesses link in turn, while it sells and gives back: also between two
 * links, and of sales that another business made. `untilRead(business)` waits until a link that was ended has been read a
 * last time and its grant given back: from then on it is defined whose a sale is.
 */
export async function createMovingShop({ portal, lab, run, random, untilRead }) {
  const merchant = await lab.act("merchants", { name: "Moving Detailing", days: 1, ordersPerDay: 0 });
  const businesses = await addBusinesses({ portal, run });
  const ownership = createOwnership();
  // What becomes of a refund is told by its sale's owner: S31 says nothing of one whose sale is nobody's.
  const mayTouch = ({ owner }) => owner !== null;
  const shop = createShop({ lab, merchant, random, lateShare: 0, mayTouch });
  const holderBrowser = () => businesses.get(ownership.holder());
  let moves = 0;
  let afterwards = 0;

  async function act(how) {
    await how();
    ownership.note(shop.listSales());
  }

  async function link(business) {
    await linkSquare(businesses.get(business), merchant.id);
    ownership.link(business);
    ownership.handOver(shop.listSales());
  }

  /** Gives back whole a sale that another business made than is linked, where there is one. */
  async function giveBackAfterwards() {
    if (await shop.giveBackWhole(({ owner }) => owner && owner !== ownership.holder())) afterwards += 1;
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
    /** Unlinks, gives back and sells meanwhile, and links: the first time elsewhere, then mostly. */
    async move() {
      await portal.untilReady();
      const former = ownership.holder();
      const others = [...businesses.keys()].filter((business) => business !== former);
      await unlinkSquare(holderBrowser());
      await untilRead(former);
      ownership.unlink();
      await giveBackOften({ act, shop, random });
      await link(moves === 0 || random() < moveShare ? others[0] : former);
      await giveBackAfterwards();
      await giveBackOften({ act, shop, random });
      await untilImported(holderBrowser());
      moves += 1;
    },
    closeBooks: () => act(shop.closeBooks),
  };
}
