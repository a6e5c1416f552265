import type { DeliveryState, DeliveryVendor } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A provider's delivery, stored once, however often it arrives. */
export class Delivery extends Model<InferAttributes<Delivery>, InferCreationAttributes<Delivery>> {
  declare id: CreationOptional<number>;
  declare vendor: DeliveryVendor;
  /** The provider's id of the delivery; a hash for a page's change or a lead. Unique per vendor. */
  declare deliveryKey: string;
  /** The provider's account; null without one. */
  declare accountId: CreationOptional<string | null>;
  /** For leads and hooks: the business at receipt. Other vendors' deliveries name their business by the account. */
  declare businessId: CreationOptional<string | null>;
  /** The provider's name. */
  declare type: string;
  /** JSON of the event to process; null: it was processed when the delivery was stored. */
  declare event: CreationOptional<string | null>;
  declare state: DeliveryState;
  declare receivedAt: Date;
  declare doneAt: CreationOptional<Date | null>;
  /** JSON of the content, without secrets and personal data (D244); null: not JSON, or an old row. */
  declare payload: CreationOptional<string | null>;
  /** Unchanged text of a page's change that we cannot parse. */
  declare raw: CreationOptional<string | null>;
  declare repeats: CreationOptional<number>;
  /** False: sent without a signature to a secret address. */
  declare isSigned: CreationOptional<boolean>;
}

export function defineDelivery(sequelize: Sequelize): void {
  Delivery.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      vendor: { type: DataTypes.STRING(16), allowNull: false },
      deliveryKey: { type: DataTypes.STRING(128), allowNull: false },
      accountId: { type: DataTypes.STRING(64) },
      businessId: { type: DataTypes.STRING(32) },
      type: { type: DataTypes.STRING(64), allowNull: false },
      event: { type: DataTypes.TEXT("long") },
      state: { type: DataTypes.STRING(16), allowNull: false },
      receivedAt: { type: DataTypes.DATE(3), allowNull: false },
      doneAt: { type: DataTypes.DATE(3) },
      payload: { type: DataTypes.TEXT },
      raw: { type: DataTypes.TEXT("medium") },
      repeats: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
      isSigned: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
    },
    { sequelize, tableName: "deliveries", underscored: true, timestamps: false },
  );
}
