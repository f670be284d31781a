"""The same figures with pandas, as an analyst would write them first. Arguments: source, folder. Prints a line of JSON."""

import json
import os
import sys

import pandas as pd

source, folder = sys.argv[1:3]
os.chdir(folder)
columns = ["Email", "Created at", "Total", "Lineitem sku", "Lineitem name"]
rows = pd.read_csv(source, usecols=columns, dtype=str, keep_default_na=False, on_bad_lines="skip")
rows["customer"] = rows["Email"].str.strip().str.lower()
rows["ordered_at"] = pd.to_datetime(rows["Created at"], errors="coerce", format="%Y-%m-%d %H:%M:%S")
rows["value"] = pd.to_numeric(rows["Total"], errors="coerce")
rows = rows[(rows["customer"] != "") & rows["ordered_at"].notna() & rows["value"].notna()]

orders = rows.groupby(["customer", "ordered_at"], sort=True)["value"].sum().reset_index()
orders["value"] = orders["value"].round(4)
purchases = orders[orders["value"] >= 0]
first = purchases.groupby("customer", sort=False).first().rename(columns={"ordered_at": "first_at", "value": "first_value"})
first["decile"] = 1 + (10 * (first["first_value"].rank(method="min") - 1) // len(first)).astype(int)
orders = orders.merge(first, left_on="customer", right_index=True, how="left")
later = orders[orders["ordered_at"] >= orders["first_at"]]
customers = first.assign(
    total=later.groupby("customer")["value"].sum(), purchases=purchases.groupby("customer").size()
)

for letter, name in (("D", "day"), ("W", "week"), ("M", "month"), ("Q", "quarter"), ("Y", "year")):
    period = orders["ordered_at"].dt.to_period(letter)
    is_purchase = orders["value"] >= 0
    pd.DataFrame(
        {
            "revenue": orders.groupby(period)["value"].sum(),
            "purchases": orders[is_purchase].groupby(period[is_purchase]).size(),
            "purchasers": orders[is_purchase].groupby(period[is_purchase])["customer"].nunique(),
        }
    ).to_csv(f"revenue-{name}.csv")
    after = later[later["ordered_at"] > later["first_at"]]
    cohort = after["first_at"].dt.to_period(letter)
    offset = (after["ordered_at"].dt.to_period(letter).astype("int64") - cohort.astype("int64")).clip(upper=13)
    after.groupby([cohort, after["decile"], offset.rename("k")])["value"].sum().to_csv(f"cohorts-{name}.csv")
    customers.groupby([customers["first_at"].dt.to_period(letter), "decile"])["first_value"].agg(["size", "sum"]).to_csv(
        f"cohort-sizes-{name}.csv"
    )

rates = {f"rate{n}": customers["purchases"] >= n for n in (2, 3, 4, 5)}
figures = customers.assign(**rates)[["first_value", "total", *rates]]
figures.groupby(customers["decile"]).mean().to_csv("deciles.csv")
starts = rows.merge(figures.assign(first_at=customers["first_at"]), left_on="customer", right_index=True)
starts = starts[(starts["ordered_at"] == starts["first_at"]) & (starts["first_value"] != 0) & (starts["Lineitem sku"] != "")]
starts = starts.drop_duplicates(["customer", "Lineitem sku"])
by_sku = starts.groupby("Lineitem sku")[["first_value", "total", *rates]].mean()
by_sku["name"] = rows.groupby("Lineitem sku")["Lineitem name"].agg(lambda names: names.value_counts().index[0])
by_sku.to_csv("skus.csv")

print(json.dumps({"orders": len(orders), "customers": len(customers), "revenue": round(float(orders["value"].sum()), 2)}))
