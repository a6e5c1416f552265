import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";
import type { EventSystem } from "@portal/api-contract";

/** `removed` rows are not listed; they keep what is told late from coming back. */
export type EventState = "happened" | "edited" | "removed";

/** Whose word an event is: the provider's signature, an address that only it knows, or anybody who knows a public key. */
export type EventTrust = "signed" | "unsigned" | "public";

/** What happened at a source of a business, as it was told last. */
export class EventRow extends Model<InferAttributes<EventRow>, InferCreationAttributes<EventRow>> {
  declare id: string;
  declare businessId: string;
  /** The business's own count, in the order of commits; a change takes the next number. */
  declare seq: number;
  /** `system` on the wire. */
  declare eventSystem: EventSystem;
  /** The source's own id of what happened. */
  declare externalId: string;
  declare action: string;
  declare state: EventState;
  declare trust: EventTrust;
  declare person: string | null;
  declare item: string | null;
  declare amountCents: number | null;
  declare occurredAt: Date;
  /** Whether its time was told; else `occurredAt` is the earliest time at which it was there. */
  declare isDated: boolean;
  /** The time of the newest change that was told of it. */
  declare toldAt: Date;
  declare recordedAt: Date;
}

export function defineEventRow(sequelize: Sequelize): void {
  EventRow.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      seq: { type: DataTypes.BIGINT.UNSIGNED, allowNull: false },
      eventSystem: { type: DataTypes.STRING(16), allowNull: false },
      externalId: { type: DataTypes.STRING(192), allowNull: false },
      action: { type: DataTypes.STRING(64), allowNull: false },
      state: { type: DataTypes.STRING(16), allowNull: false },
      trust: { type: DataTypes.STRING(16), allowNull: false },
      person: { type: DataTypes.STRING(200) },
      item: { type: DataTypes.STRING(300) },
      amountCents: { type: DataTypes.BIGINT },
      occurredAt: { type: DataTypes.DATE(3), allowNull: false },
      isDated: { type: DataTypes.BOOLEAN, allowNull: false },
      toldAt: { type: DataTypes.DATE(3), allowNull: false },
      recordedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "events", underscored: true, timestamps: false },
  );
}
