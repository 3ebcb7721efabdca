-- catalogue: a price has the smallest unit of its currency, so no figure costs half a yen. Prices that were read before are rounded.

update all_items set price_cents = round(price_cents / 100.0) * 100
where price_cents % 100 <> 0 and currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX',
  'VND', 'VUV', 'XAF', 'XOF', 'XPF');
