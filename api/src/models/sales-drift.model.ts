import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Found and repaired; for a person to check. */
export class SalesDrift extends Model<InferAttributes<SalesDrift>, InferCreationAttributes<SalesDrift>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  /** Rows against the provider, or sums against rows. */
  declare kind: "provider" | "sums";
  /** External id, or the sums' key. */
  declare subject: string;
  /** JSON. */
  declare expected: string;
  /** JSON. */
  declare found: string;
  declare at: Date;
  /** null: sums, or older than this column. */
  declare source: CreationOptional<string | null>;
}

export function defineSalesDrift(sequelize: Sequelize): void {
  SalesDrift.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      subject: { type: DataTypes.STRING(192), allowNull: false },
      expected: { type: DataTypes.TEXT("long"), allowNull: false },
      found: { type: DataTypes.TEXT("long"), allowNull: false },
      at: { type: DataTypes.DATE(3), allowNull: false },
      source: { type: DataTypes.STRING(16) },
    },
    { sequelize, tableName: "sales_drifts", underscored: true, timestamps: false },
  );
}
