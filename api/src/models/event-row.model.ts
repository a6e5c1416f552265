import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";
import type { EventSystem } from "@portal/api-contract";

/** `removed` events are not listed. Their rows stay, so that late reports do not create the events again. */
export type EventState = "happened" | "edited" | "removed";

/** `signed`: by the provider. `unsigned`: sent to a secret address. `public`: sent with a public key, which anyone can have. */
export type EventTrust = "signed" | "unsigned" | "public";

/** An event at a source, as last reported. */
export class EventRow extends Model<InferAttributes<EventRow>, InferCreationAttributes<EventRow>> {
  declare id: string;
  declare businessId: string;
  /** Number of the business's event in order of commit; a changed event takes the next number. */
  declare seq: number;
  /** Called `system` on the wire. */
  declare eventSystem: EventSystem;
  /** The source's id of the event. */
  declare externalId: string;
  declare action: string;
  declare state: EventState;
  declare trust: EventTrust;
  declare person: string | null;
  declare item: string | null;
  declare amountCents: number | null;
  declare occurredAt: Date;
  /** False: the source reported no time, so `occurredAt` is when we first received the event. */
  declare isDated: boolean;
  /** Time of the newest change that the source reported. */
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
