import type { DeliveryState, DeliveryVendor } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A delivery of a provider, stored once however often it arrives. */
export class Delivery extends Model<InferAttributes<Delivery>, InferCreationAttributes<Delivery>> {
  declare id: CreationOptional<number>;
  declare vendor: DeliveryVendor;
  /** The provider's id of it; a hash for a page's change or a lead. Unique per vendor. */
  declare deliveryKey: string;
  /** The provider's account that it names; null without one. */
  declare accountId: CreationOptional<string | null>;
  /** The business at receipt, for leads and hooks only; for other vendors the account identifies it. */
  declare businessId: CreationOptional<string | null>;
  /** The provider's name of the type. */
  declare type: string;
  /** JSON of the event to process; null: it was processed when it was stored. */
  declare event: CreationOptional<string | null>;
  declare state: DeliveryState;
  declare receivedAt: Date;
  declare doneAt: CreationOptional<Date | null>;
  /**
   * JSON of its content without secrets and personal data (D244); null: not JSON, or stored before payloads were kept.
   */
  declare payload: CreationOptional<string | null>;
  /** The unchanged text, only for a page's change that we cannot parse. */
  declare raw: CreationOptional<string | null>;
  /** How often it arrived again. */
  declare repeats: CreationOptional<number>;
  /** False: sent to a secret address without a signature. */
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
