import type { DeliveryError } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** `failed`: processing failed. `replayed`: a person requested processing it again. */
export type DeliveryTryOutcome = "failed" | "replayed";

/** A failed or repeated attempt to process a delivery. Success is recorded in the delivery's own row. */
export class DeliveryTry extends Model<InferAttributes<DeliveryTry>, InferCreationAttributes<DeliveryTry>> {
  declare id: CreationOptional<number>;
  /** Sender: a source of sales, or `debits`. */
  declare vendor: string;
  /** The provider's id of the delivery. */
  declare deliveryKey: string;
  declare outcome: DeliveryTryOutcome;
  /** Kind of the provider's error, `internal` for our own; null: no failure. */
  declare error: CreationOptional<DeliveryError | null>;
  /** User id of who requested the replay. */
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
