import type { Role } from "@portal/api-contract";
import { Business } from "../src/models/business.model";
import { defineFixture, type BaseFixture } from "./fixture";
import type { TestClient } from "./http-client";
import { insertUser } from "./insert-user";
import { createTestDoor } from "./test-door";

interface SignedInClient {
  client: TestClient;
  userId: string;
}

export interface EventFixture extends BaseFixture {
  enter(role?: Role): Promise<SignedInClient>;
  enterShop(): Promise<SignedInClient & { businessId: string }>;
}

export const eventFixture = defineFixture<EventFixture>(null, () => ({
  environment: { LIMITS_FACTOR: "100" },
  build: ({ portal }) => {
    let shops = 0;
    async function enter(role: Role = "user"): Promise<SignedInClient> {
      const client = portal.newClient();
      const userId = await insertUser(portal.database, role);
      await createTestDoor(portal.database, portal.clock).enter(client, userId, null);
      return { client, userId };
    }
    return {
      enter,
      async enterShop() {
        const { client, userId } = await enter();
        shops += 1;
        const businessId = `biz_${String(shops)}`;
        const now = portal.clock.now();
        const shop = { name: "Demo Detailing", phoneSameAsPersonal: true, timeZone: "America/New_York" };
        await Business.create({ id: businessId, ownerUserId: userId, ...shop, createdAt: now, updatedAt: now });
        return { client, userId, businessId };
      },
    };
  },
}));
