/*
 * Expected results for every entry of sample-data/show-entries.csv, for a dressage show from 12/05 through 12/07/2026. Written by
 * hand from the requirements and the sample records, not copied from the product's answers.
 *
 * Each line in the table is a line in the file. Each party gives its role, the match, the records taken (`USEF/USDF`, a dash for
 * none), the judgment, and every expected code in brackets. After an arrow comes the first proposal: the right record's number at
 * USEF or USDF, and the reason. Numbers after a plus sign must also be among the first three proposals. For a term that starts
 * during the show, only its warning is listed, such as `membership-starts`.
 */

/** Expected result for one party in the sample show. */
export interface ExpectedParty {
  role: string;
  match: string;
  usef: string | undefined;
  usdf: string | undefined;
  judgment: string;
  codes: readonly string[];
  /** Acceptable numbers for the first proposal. Empty if no proposal is required. */
  first: readonly string[];
  /** Numbers that must also be among the first three proposals. */
  also: readonly string[];
  why: string | undefined;
}

interface ExpectedRow {
  row: number;
  parties: readonly ExpectedParty[];
}

const TABLE = `
 5 | horse number 9100001/810001 in-order | owner number 9500001/850001 in-order | rider number 9500003/850003 in-order | trainer number 9500256/850496 in-order
 6 | horse number 9100117/810377 in-order | owner number 9500117/850321 in-order | rider number 9500117/850321 in-order
 7 | horse number 9100305/810630 in-order [registration-limited] | owner number 9500303/850545 in-order | rider number 9500303/850545 in-order | trainer number 9500245/850468 in-order
 8 | horse number 9100307/810641 in-order [registration-limited] | owner number 9500304/850552 in-order | rider number 9500304/850552 in-order | trainer number 9500256/850496 in-order
 9 | horse number 9100102/810311 in-order | owner number 9700101/850328 in-order [safe-sport-whose] | rider number 9500252/850475 in-order
10 | horse number 9100001/810001 in-order | owner proposed not-checked [joint-owners] -> 9500002|850002|9500001|850001 + 9500002|850002 9500001|850001 | rider number 9500003/850003 in-order
11 | horse number 9100118/810388 in-order | owner number 9500101/850300 not-in-order [membership-ended] | rider number 9500203/850370 not-in-order [membership-ended]
12 | horse number 9100135/810443 not-in-order [registration-limited, registration-ended] | owner number 95556918/850748 in-order | rider number 9500209/850391 in-order
13 | horse number 9100138/810454 in-order [registration-limited, ends-soon] | owner number 9520938/850755 in-order | rider number 9500205/850377 attention [ends-during]
14 | horse number 9100139/810465 not-in-order [registration-limited, registration-starts] | owner number 952886/850762 in-order | rider number 9500207/850384 not-in-order [membership-starts]
15 | horse number 9100107/810344 in-order [registration-limited] | owner number 9500109/850720 in-order | rider number 9500201/850363 not-in-order [suspended]
16 | horse number 9100133/810432 not-in-order [registration-limited, suspended] | owner number 952172/850741 in-order | rider number 9500320/850664 in-order
17 | horse number 9123271/810872 in-order [registration-limited] | owner number 95489000/850839 in-order | rider number 9500244/850461 not-in-order [safe-sport-missing]
18 | horse number 912914/810883 in-order [registration-limited] | owner number 9701000/850846 in-order [safe-sport-whose] | rider number 9500221/850419 in-order | trainer number 9500245/850468 in-order
19 | horse number 9120431/810894 in-order | owner number 957024/850853 in-order | rider proposed not-checked [number-not-found] -> 9500317|850643 digits-swapped
20 | horse number 918604/810905 in-order [registration-limited] | owner number 9701296/850860 in-order [safe-sport-whose] | rider proposed not-checked [number-of-another] -> 9500321|850671 digits-swapped
21 | horse proposed not-checked [number-of-other-organization] -> 9138927|810916 other-organization | owner number 95281585/850783 in-order | rider number 9500263/850517 in-order
22 | horse number 91282/810927 in-order [registration-limited] | owner number 952172/850741 in-order | rider proposed not-checked [number-of-other-organization] -> 9500316|850636 other-organization
23 | horse number 9127991/810938 in-order [registration-limited] | owner number 9529249/850867 in-order | rider proposed not-checked [number-of-another] -> 9525072|850874
24 | horse number 911451/810949 in-order [registration-limited] | owner number 9525072/850874 in-order | rider proposed not-checked [number-of-another] -> 9529185|850811
25 | horse proposed not-checked [number-not-found] -> 00910185|0081185 | owner number 9529185/850811 in-order | rider proposed not-checked [number-not-found] -> 00950266|0085266
26 | horse number 913980/810960 in-order [registration-limited] | owner number 951464/850881 in-order | rider proposed not-checked [number-not-found] -> 9500314|850622 same-name
27 | horse name 9100337/810806 attention [by-name-only] | owner name 9500307/850573 attention [by-name-only] | rider name 9500313/850615 attention [by-name-only]
28 | horse several not-checked [several-of-name] -> 9100002|810002 same-name | owner number 9500105/850307 in-order | rider several not-checked [several-of-name] -> 9500264|9500265|850524 same-name + 9500264 9500265|850524
29 | horse several not-checked [several-of-name] -> 9100181 same-name + 9100182 | owner number 95701425/- not-in-order [no-affiliate-number] | rider number 9500265/850524 in-order
30 | horse number 9100313/810674 in-order [name-differs] | owner number 9701444/850825 in-order [safe-sport-whose] | rider number 9500319/850657 in-order [name-differs]
31 | horse proposed not-checked [not-on-record] -> 9100317|810696 similar-name | owner number 9500309/850587 in-order | rider proposed not-checked [not-on-record] -> 9500309|850587 similar-name
32 | horse none not-checked [not-on-record] | owner none not-checked [not-on-record] | rider none not-checked [not-on-record]
33 | horse number 9160295/810971 in-order [registration-limited] | owner number 952983/850888 in-order | rider proposed not-checked [number-not-found] -> 9500324|850692 same-name
34 | horse number 9100303/810619 in-order [registration-limited] | owner number 9500302/850538 in-order | rider proposed not-checked [number-of-another] -> 9500302|850538
35 | horse number 9145488/811004 in-order [registration-limited] | owner number 953532/850916 in-order | rider proposed not-checked [number-of-another] -> 9500323|850685
36 | horse number 9100456/819456 in-order [registration-limited] | owner number 9500457/859457 not-in-order [role-not-allowed] | rider number 9500460/859460 not-in-order [role-not-allowed]
37 | horse number 9100204/810104 in-order [registration-limited, life-starts-later] | owner number 9500211/850398 in-order | rider number 9500459/859459 in-order [role-limited]
38 | horse number 9100201/810101 not-in-order [registration-limited, registration-starts] | owner number 9500117/850321 in-order | rider number 9500117/850321 in-order
39 | horse number 9100125/- not-in-order [no-affiliate-number] | owner number F9700102/- not-in-order [no-affiliate-number, safe-sport-whose] | rider number 9500103/- not-in-order [ends-during, no-affiliate-number]
40 | horse number -/810003 not-in-order [registration-limited, not-found-at-usef] | owner number -/850103 not-in-order [not-found-at-usef] | rider number -/850101 not-in-order [not-found-at-usef]
41 | horse number 9100131/810421 attention [retired, retired-and-ended] | owner number 9527450/850734 in-order | rider number 9500312/850608 in-order
42 | horse number 9100214/810597 attention [names-differ] | owner number 9700106/850342 not-in-order [membership-ended, safe-sport-whose] | rider number 9500260/850503 in-order
43 | horse number 9100164/810520 in-order [registration-limited] | owner number 9500253/850482 in-order | rider number 9500253/850482 in-order
44 | horse number 9100323/810729 in-order | owner number 9500312/850608 in-order | rider number 9500312/850608 in-order
45 | horse number 9100329/810762 in-order | owner number 9500303/850545 in-order | rider number 9500303/850545 in-order
46 | horse number 9100331/810773 in-order | owner number 9701074/850832 in-order [safe-sport-whose] | rider number 9500322/850678 in-order
47 | horse number 9100333/810784 attention [number-differs] -> 810784 | owner number 9500305/850559 in-order | rider number 9500305/850559 in-order
48 | horse number 9100315/810685 in-order | owner number 9500311/850601 not-in-order [not-the-owner] | rider number 9500308/850580 in-order
49 | horse number 9100106/810333 in-order | owner number 9500107/850706 not-in-order [not-the-owner] | rider number 9500108/850713 in-order
50 | horse number 9100343/810839 in-order [registration-limited] | owner number 9500310/850594 in-order | rider number 9500310/850594 in-order | trainer number 9500203/850370 not-in-order [membership-ended] | coach number 9500244/850461 not-in-order [safe-sport-missing] | handler number 9500221/850419 attention [role-unknown]
51 | horse number 9100347/810861 in-order | owner number 9500312/850608 in-order | rider number 9500209/850391 in-order | trainer number 9500316/850636 in-order | coach number 9500209/850391 in-order | handler number 9500117/850321 attention [role-unknown]
52 | horse number 9100339/810817 in-order [registration-limited] | owner number 9500308/850580 in-order | rider number 9500308/850580 in-order | trainer name 9500318/850650 attention [by-name-only] | coach name 9500245/850468 attention [by-name-only]
53 | horse number 9100335/810795 in-order [registration-limited] | owner number 9500306/850566 in-order | rider number 9500003/850003 in-order
54 | horse proposed not-checked [foal-year-differs] -> 9100325|810740 same-name | owner number 9500301/850531 in-order | rider number 9500301/850531 in-order
55 | horse name 9100327/810751 in-order [registration-limited, confirmed-by-row] | owner number 9500302/850538 in-order | rider number 9500231/850426 in-order
56 | horse proposed not-checked [owner-differs] -> 9100345|810850 same-name | owner number 9500308/850580 in-order | rider number 9500233/850440 in-order
57 | horse proposed not-checked [name-of-another] -> 9100175 + 9100174 | owner none not-checked [not-named] | rider number 9500236/850454 in-order
58 | horse proposed not-checked [number-of-another] -> 9100169|810553 | owner number 9550868/850797 in-order | rider number 9550868/850797 in-order
59 | horse number 9100309/810652 in-order [registration-limited] | owner number 9500305/850559 in-order | rider proposed not-checked [number-not-found] -> 9500316|850636
60 | horse number 9100167/- not-in-order [name-differs, no-affiliate-number] | owner number 955762/- not-in-order [no-affiliate-number] | rider number 9500262/850510 in-order [name-differs]
61 | horse number 9100122/810399 in-order [registration-limited] | owner number 9500105/850307 in-order | rider number 9500232/850433 in-order
62 | horse number 9100301/810608 in-order [registration-limited] | owner none not-checked [not-named] | rider number 9500301/850531 in-order
63 | horse number 916609/810982 in-order [registration-limited] | owner proposed not-checked [joint-owners] -> 95446232|850902|9701259|850895 + 95446232|850902 9701259|850895 | rider number 95446232/850902 in-order
64 | horse proposed not-checked [number-not-found] -> 9133048|810993 digit-wrong | owner number 9525631/850909 in-order | rider proposed not-checked [number-not-found] -> 953532|850916 digits-swapped
`;

const PARTY =
  /^(?<role>\w+) (?<match>\w+)(?: (?<usef>F?\d+|-)\/(?<usdf>\d+|-))? (?<judgment>[a-z-]+)(?: \[(?<codes>[^\]]*)\])?(?: -> (?<first>[\d|]+)(?: (?<why>[a-z-]+))?(?: \+ (?<also>.*))?)?$/;

/** The table, parsed. An invalid line throws an Error. */
export const SHOW_ENTRIES: readonly ExpectedRow[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [row = '', ...parties] = line.split(' | ').map((part) => part.trim());
    return { row: Number(row), parties: parties.map(expectedParty) };
  });

function expectedParty(text: string): ExpectedParty {
  const groups = PARTY.exec(text)?.groups;
  if (groups === undefined) throw new Error(`Not a party: ${text}`);
  const { role = '', match = '', usef, usdf, judgment = '', codes, first, why, also } = groups;
  return {
    role,
    match,
    usef: usef === '-' ? undefined : usef,
    usdf: usdf === '-' ? undefined : usdf,
    judgment,
    codes: codes?.split(', ') ?? [],
    first: first?.split('|') ?? [],
    also: also?.split(' ') ?? [],
    why,
  };
}
