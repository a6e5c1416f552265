import type { DeliveryState, DeliveryVendor } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A delivery of a provider, stored once however often it comes. */
export class Delivery extends Model<InferAttributes<Delivery>, InferCreationAttributes<Delivery>> {
  declare id: CreationOptional<number>;
  declare vendor: DeliveryVendor;
  /** The provider's id of it; of a page's change or a lead a hash. Unique with one vendor. */
  declare deliveryKey: string;
  /** The account at the provider that it names; null where it names none. */
  declare accountId: CreationOptional<string | null>;
  /** Whose it was when it came. Only leads and hooks have it: elsewhere the account says it. */
  declare businessId: CreationOptional<string | null>;
  /** In the provider's words. */
  declare type: string;
  /** JSON of the event that its work follows from; null: it was processed when it was stored. */
  declare event: CreationOptional<string | null>;
  declare state: DeliveryState;
  declare receivedAt: Date;
  declare doneAt: CreationOptional<Date | null>;
  /** JSON: what it said, without secrets and personal data (D244); null: no JSON, or stored before that was kept. */
  declare payload: CreationOptional<string | null>;
  /** As it came; only of a page's change that is not understood. */
  declare raw: CreationOptional<string | null>;
  /** How often it came again. */
  declare repeats: CreationOptional<number>;
  /** False: it came to a secret address, and nobody signed it. */
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
