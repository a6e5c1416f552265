import type { DeliveryError } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** `failed`: a try that did not work. `replayed`: a person had it worked on again. */
export type DeliveryTryOutcome = "failed" | "replayed";

/** What became of a delivery on the way; that it worked out stands in its own row. */
export class DeliveryTry extends Model<InferAttributes<DeliveryTry>, InferCreationAttributes<DeliveryTry>> {
  declare id: CreationOptional<number>;
  /** Who told it: a source of sales, or `debits`. */
  declare vendor: string;
  /** The provider's id of the delivery. */
  declare deliveryKey: string;
  declare outcome: DeliveryTryOutcome;
  /** Kind of the provider's error, `internal` for one of ours; null: nothing failed. */
  declare error: CreationOptional<DeliveryError | null>;
  /** Who had it replayed. */
  declare askedBy: CreationOptional<string | null>;
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
      askedBy: { type: DataTypes.STRING(32) },
      at: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "delivery_tries", underscored: true, timestamps: false },
  );
}
