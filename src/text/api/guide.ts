import { tokenDays, usualTokenDays } from '#domain/api/api-token.ts'

/** How scripts use the API, on the page of its documentation. A test runs each example. */
export const guideText = {
  title: 'Scripts and the API',
  lead: 'Send files and read every figure that the pages show, without a browser.',
  start: 'First steps',
  steps: [
    'Make a token on the Account page, with the scopes Read and Upload.',
    'Send a first file. It is mapped as the mapping screen would propose, and processed. If something is open, the answer says what.',
    'Note the id of its source. Further files join it with addTo, and its figures follow.',
  ],
  toAccount: 'Account page',
  toDocument: 'OpenAPI document',
  toClient: 'Client for the shell',
  toWebhooks: 'Webhooks',
  environment: 'The examples take the token from the variable TOKEN.',
  shell: 'With the client for the shell',
  shellLead: 'One file, which needs curl. It sends, waits and prints; it answers no question by itself.',
  cron: 'Every night, with cron',
  cronLead:
    'Two lines of a crontab: yesterday’s orders are sent at 3:15, and the repeat rate of the last complete month is mailed. A day without orders adds nothing, and is no failure. SOURCE stands for the id of the source. The file .token holds the token; only you should be able to read it.',
  days: `A token ends after ${usualTokenDays} days. Choose another time on the Account page, or with npm run admin -- token EMAIL --days 365: ${tokenDays.slice(0, -1).join(', ')} or ${tokenDays.at(-1)} days.`,
  curl: 'With curl',
  add: 'Adding to a source, with curl',
  addLead:
    'addTo names the source that the file joins. The request is repeated if the connection breaks; with the same Idempotency-Key, nothing is added twice. A file without rows is refused with 422 and the reason no-rows.',
  costs: 'costsOf in place of addTo: the file has unit costs or spend of the source.',
  python: 'With Python’s standard library',
  warehouse: 'Whole lists are streamed: format=ndjson and format=csv.',
  calls: 'All calls',
  scope: (scope: string): string => `Scope ${scope}`,
  open: 'Open to everybody',
  parameter: 'Parameter',
  meaning: 'Meaning',
  body: 'Body',
  answers: 'Answers',
  types: 'Types',
  field: 'Field',
  type: 'Type',
  limits: 'Limits',
  problems:
    'A refused call answers with problem details (RFC 9457): detail says what happened, where, and what to do. A token may ask for 60 figures a minute; the header RateLimit says how many are left. A file has at most 1 GB.',
  signed:
    'Messages of webhooks are signed as Standard Webhooks says: HMAC-SHA256 of the headers webhook-id and webhook-timestamp and the body, with the secret. They are repeated for a day until the receiver answers 2xx.',
} as const

export const shellExample = (site: string): string => `curl -sSO ${site}/analytics.sh && chmod +x analytics.sh
export SITE=${site}
source=$(./analytics.sh send orders.csv)
./analytics.sh figures "$source" overview
./analytics.sh last "$source" overview repeatRate`

export const cronExample = (site: string): string => `SITE=${site}
TOKEN_FILE=.token
15 3 * * * ./analytics.sh send exports/orders-$(date -d yesterday +\\%F).csv --add-to SOURCE >/dev/null && ./analytics.sh last SOURCE overview repeatRate | mail -s "Repeat rate" you@example.com`

export const curlExample = (site: string): string => `auth="Authorization: Bearer $TOKEN"
id=$(curl -sS --fail-with-body -H "$auth" -T orders.csv "${site}/api/v1/files?name=orders.csv" |
  sed 's/.*"id":"\\([^"]*\\)".*/\\1/')
until curl -sS -H "$auth" "${site}/api/v1/jobs/$id" | grep -q '"state":"completed"'; do sleep 2; done
curl -sS --fail-with-body -H "$auth" "${site}/api/v1/sources/$id/figures/revenue?groupBy=month&format=csv&table=revenue"`

export const addExample = (site: string): string => `auth="Authorization: Bearer $TOKEN"
curl -sS --fail-with-body --retry 3 -H "$auth" -H "Idempotency-Key: orders-2024-03" -T more.csv "${site}/api/v1/files?name=more.csv&addTo=$SOURCE"`

export const pythonExample = (site: string): string => `import json, os, time, urllib.request

def call(method, path, data=None, headers={}):
    headers = {"Authorization": "Bearer " + os.environ["TOKEN"], **headers}
    request = urllib.request.Request("${site}/api/v1" + path, data, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)

with open("orders.csv", "rb") as file:
    size = {"Content-Type": "application/octet-stream", "Content-Length": str(os.path.getsize("orders.csv"))}
    job = call("PUT", "/files?name=orders.csv", file, size)
while job["state"] not in ("completed", "failed", "needs-mapping"):
    time.sleep(2)
    job = call("GET", "/jobs/" + job["id"])
months = call("GET", "/sources/" + job["source"] + "/figures/overview")["tables"][0]["rows"]
print(months[-1]["period"], months[-1]["repeatRate"])`
