import type { DeliveryError } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** `replayed`: a person requested processing again. */
export type DeliveryTryOutcome = "failed" | "replayed";

/** A failed attempt to process a delivery, or a replay. The delivery's own row records success. */
export class DeliveryTry extends Model<InferAttributes<DeliveryTry>, InferCreationAttributes<DeliveryTry>> {
  declare id: CreationOptional<number>;
  /** Source of sales, or `debits`. */
  declare vendor: string;
  /** The provider's id. */
  declare deliveryKey: string;
  declare outcome: DeliveryTryOutcome;
  /** Kind of the provider's error, `internal` for our own; null: no error. */
  declare error: CreationOptional<DeliveryError | null>;
  /** User id of the person who requested a replay. */
  declare requestedBy: CreationOptional<string | null>;
  declare at: Date;
}

export function defineDeliveryTry(sequelize: Sequelize): void {
  DeliveryTry.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      vendor: { type: DataTypes.STRING(16), allowNull: false },
      deliveryKey: { type: DataTypes.STRING(128), allowNull: false },
      outcome: { type: DataTypes.STRING(16), allowNull: false },
      error: { type: DataTypes.STRING(48) },
      requestedBy: { type: DataTypes.STRING(32), field: "asked_by" },
      at: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "delivery_tries", underscored: true, timestamps: false },
  );
}
