export const alicia = `
@alicia woman skin:fair hair:longest/straw top:dress/sky/white feet:shoes/ink
@reina woman stout skin:fair hair:bun/ink top:gown/red/gold/white hat:crown/gold/red angry
@sombrerero man thin skin:fair hair:wild/rust top:jacket/green/cream/violet legs:breeches/plum/cream feet:buckled/ink hat:top/pine/orange
@naipe man skin:fair hair:short/brown top:card/ink sleeve:long/red legs:hose/red feet:shoes/ink

== kagami-1-7
alicia-cayendo = @-170,300,24 jar paint:_/amber + @170,380,22 jar paint:_/rose/white + @160,150,22 books + @-160,120,24 candle + @0,60,94 @alicia wild pose:fall
alicia-gigante = @0,0,96 house paint:_/cream/brick + @0,110,84 @alicia wild pose:fall
la-reina-de-corazones = @reina shout pose:point prop:scepter/gold/red
el-sombrerero = @sombrerero happy pose:offer prop:cup other:watch
la-duquesa = woman stout skin:fair hair:bun/brown nose:hook/fair top:gown/plum/gold/lilac hat:bonnet/lilac/gold stern pose:both prop:piglet
la-liebre = man skin:tan head:hare/tan/cream/umber top:jacket/crimson/cream/gold legs:breeches/brown/cream feet:shoes hat:holly/straw/gold wild pose:show prop:cup other:watch
el-liron = @0,0,84 teapot paint:_/rose + @0,196,46 man skin:tan head:mouse/tan/pink top:tunic/brown asleep pose:ears
alicia-coronada = @alicia top:gown/white/red/red hat:crown/gold/red pose:staff prop:scepter/gold/red
la-reina-roja = @reina top:gown/crimson/crimson/red pose:run floating
el-caballero-blanco = @20,0,88 horse coat:smooth/white/ivory/fog saddle:plain/slate/silver gait:rear bridle | man thin astride skin:fair hair:short/white beard:droop/white sad top:armour/white/silver legs:plate/silver feet:plate/silver hat:visor/white/silver pose:fall

== abrazables
gato-de-cheshire = man skin:plum head:cheshire/plum/rose/violet top:bare legs:wool/plum feet:shoes tail:tail/plum eyes:x/yellow
gato-de-cheshire-gigante = man stout skin:violet head:cheshire/violet/lilac/plum top:bare legs:wool/violet feet:shoes tail:tail/violet eyes:x/lime pose:open
gato-de-cheshire-solo = smile
conejo-blanco = man skin:white head:hare/white/pink top:vest/blue/red legs:wool/white feet:shoes pose:show prop:watch
conejo-blanco-con-reloj-heraldo = man skin:white head:hare/white/pink top:tabard/white/red/cream legs:wool/white feet:shoes hat:beret/red/gold pose:show prop:trumpet/gold/red other:scroll
oruga = caterpillar
bebe = man skin:pink head:pig/pink/rose top:bare legs:wool/pink feet:shoes hat:bonnet/white/sky happy
el-dodo = @0,0,92 bird dodo coat:hair/sky/slate/cream beak:x/amber nobase
falsa = man skin:olive head:cow/tan/pink top:vest/moss/cream legs:wool/olive feet:shoes sad back:shield/moss
grifo = man skin:amber head:eagle/amber/cream top:bare legs:wool/amber feet:claws/amber back:wings/amber/cream tail:liontail/amber/brown happy
huevo = egg
gatita = man skin:coal head:cat/coal/fog top:bare legs:wool/coal feet:shoes tail:tail/coal pose:show prop:ball/rose/pink eyes:x/lime
jabberwock = man skin:plum head:dragon/plum/lilac/rose top:bare legs:wool/plum feet:claws/plum back:batwings/rose/plum tail:tail/plum eyes:glow/amber

== duendecillos
baraja-de-la-reina-1 = @naipe pips2 pose:show prop:pot/red other:rose/white
baraja-de-la-reina-2 = @naipe pips5 hair:curlyshort/rust wild pose:raise prop:broom/brown/red
baraja-de-la-reina-3 = @naipe pips7 hair:bald/ash sad pose:show prop:flower/red/yellow other:basket
baraja-de-la-reina-4 = @naipe pips2 top:card/red hair:bob/straw hat:beret/red/gold sad pose:show prop:bread
baraja-de-la-reina-5 = man stout skin:fair hair:wig/white beard:full/white top:robe/red/white hat:crown/gold/red happy pose:offer prop:orb/gold
baraja-de-la-reina-6 = woman stout skin:fair hair:bun/rust top:dress/green/white hat:mob/white angry pose:raise prop:pot
baraja-de-la-reina-7 = @0,-6,110 bird flamingo crane coat:hair/rose/crimson/pink beak:x/ink
baraja-de-la-reina-8 = @0,0,110 hedgehog
baraja-de-la-reina-secreto = man skin:lilac head:cheshire/lilac/rose/violet top:bare legs:wool/lilac feet:shoes tail:tail/lilac eyes:glow/yellow
tablero-del-espejo-reina = woman skin:fair hair:wild/white top:gown/white/silver/ice hat:crown/silver/ice shout pose:raise prop:dagger/silver
tablero-del-espejo-los = @-70,0,74 man stout skin:fair hair:short/brown top:shirt/yellow legs:breeches/red/white feet:shoes hat:cap/red/yellow pose:hip + @76,0,74 man stout skin:fair hair:short/brown sad top:shirt/yellow legs:breeches/red/white feet:shoes hat:cap/red/yellow pose:hip flip
tablero-del-espejo-morsa = @-74,0,78 man stout skin:umber head:walrus/umber/tan top:jacket/navy/cream/red legs:pants/slate feet:shoes hat:bowler/ink/slate pose:hip + @80,0,68 man thin skin:fair hair:short/rust top:shirt/cream legs:pants/blue feet:shoes hat:cap/white/sky pose:show prop:bread
`
