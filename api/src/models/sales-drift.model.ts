import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** An error that was found and repaired; a person should check it. */
export class SalesDrift extends Model<InferAttributes<SalesDrift>, InferCreationAttributes<SalesDrift>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  /** `provider`: rows differed from the provider. `sums`: sums differed from rows. */
  declare kind: "provider" | "sums";
  /** External id of the row, or key of the sums. */
  declare subject: string;
  /** JSON. */
  declare expected: string;
  /** JSON. */
  declare found: string;
  declare at: Date;
  /** The compared source; null: sums, or older than this column. */
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
