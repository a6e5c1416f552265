import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";
import type { EventSystem } from "@portal/api-contract";

/** `removed` rows are not listed, but stay, so that late reports do not create the event again. */
export type EventState = "happened" | "edited" | "removed";

/** Signature, secret address, or public key, which anyone can have. */
export type EventTrust = "signed" | "unsigned" | "public";

/** As last reported. */
export class EventRow extends Model<InferAttributes<EventRow>, InferCreationAttributes<EventRow>> {
  declare id: string;
  declare businessId: string;
  /** Order of commits; a change takes the next number. */
  declare seq: number;
  /** `system` on the wire. */
  declare eventSystem: EventSystem;
  /** The source's id. */
  declare externalId: string;
  declare action: string;
  declare state: EventState;
  declare trust: EventTrust;
  declare person: string | null;
  declare item: string | null;
  declare amountCents: number | null;
  declare occurredAt: Date;
  /** False: `occurredAt` is our first receipt. */
  declare isDated: boolean;
  /** Time of the newest reported change. */
  declare reportedAt: Date;
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
      reportedAt: { type: DataTypes.DATE(3), allowNull: false, field: "told_at" },
      recordedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "events", underscored: true, timestamps: false },
  );
}
