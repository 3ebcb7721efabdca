export const mosqueteros = `
@mosquetero man skin:fair hair:curly/brown beard:pointed/brown top:tabard/blue/white/cream legs:breeches/brown/cream feet:high/leather
@guardia man skin:fair hair:mane/ink beard:pointed/ink top:tabard/crimson/white/ink legs:breeches/ink/crimson feet:high/ink hat:musketeer/ink/red
@milady woman skin:pale hair:curly/straw lips:crimson top:gown/navy/silver/ice feet:shoes
@cardenal man thin skin:pale hair:short/fog beard:goatee/fog stern top:cassock/crimson/crimson hat:biretta/crimson/crimson feet:shoes

== andanzas-1-12
d-artagnan = @mosquetero hair:mane/brown beard:moustache/brown happy hat:musketeer/brown/gold back:wind/navy/sky pose:lunge prop:rapier
athos = @mosquetero hair:mane/ink beard:goatee/ink stern hat:musketeer/ink/white top:doublet/ink/silver back:cape/navy/ink pose:guard prop:rapier other:bottle
porthos = @mosquetero stout hair:curly/umber beard:curled/umber grin hat:musketeer/crimson/gold top:doublet/crimson/gold back:cape/wine/gold pose:hip other:rapier
porthos-sin = @mosquetero stout hair:curly/umber beard:curled/umber angry shout top:shirt/cream pose:raise prop:club/brown/brown
aramis = @mosquetero thin hair:mane/straw beard:pointed/straw hat:musketeer/pine/white top:doublet/pine/silver back:cape/pine/ice pose:read prop:book
constance = woman skin:fair hair:bun/straw happy top:gown/sky/white/cream hat:bonnet/white/sky back:cape/navy/slate pose:show prop:lantern
ana-de = woman skin:pale hair:curly/brown lips:rose top:gown/ivory/gold/blue hat:crown/gold/blue back:collar/blue/gold pose:show prop:fan
milady-de = @milady hat:wide/navy/silver pose:hip other:dagger
milady-de-winter-a = @10,0,92 horse coat:hair/ink/coal/slate saddle:plain/crimson/silver gait:walk bridle | @milady astride top:jacket/ink/white/crimson legs:pants/ink feet:high/ink hat:musketeer/ink/red back:wind/ink/crimson pose:point
el-cardenal = @cardenal back:cape/red/crimson pose:both prop:cat
conde-de = man skin:fair hair:mane/ink beard:pointed/ink stern eyewear:patch top:doublet/ink/crimson legs:breeches/ink/ink feet:high/ink hat:musketeer/ink/crimson back:cape/ink/wine pose:guard prop:rapier
john = man thin skin:pale hair:bob/ash sad top:coat/ink/white legs:breeches/ink/coal feet:buckled/ink pose:show prop:dagger
el-verdugo = man broad skin:fair top:coat/crimson/ink legs:pants/ink feet:high/ink hat:hood/red back:cape/red/crimson stern pose:staff prop:sword
planchet = man thin skin:fair hair:wild/straw grin top:vest/tan/cream legs:breeches/brown/cream feet:low/umber hat:cap/brown/tan pose:hip other:basket
grimaud = @-110,0,92 man thin skin:fair hair:mane/ink top:coat/slate/cream legs:breeches/coal/cream feet:buckled pose:cross + @110,0,90 man stout skin:fair hair:short/rust beard:full/rust happy top:vest/green/cream legs:breeches/brown/cream feet:buckled pose:raise prop:bottle + @0,-8,86 man skin:fair hair:tonsure/brown top:cassock/ink/white feet:shoes pose:pray

== plomo-54
mosquetero-en = @mosquetero hat:musketeer/blue/white pose:guard prop:rapier
mosquetero-cargando = @mosquetero hair:mane/ink beard:moustache/ink hat:musketeer/navy/red pose:staff prop:musket
guardia = @guardia pose:staff prop:halberd
el-desayuno = @0,0,70 feast + @-150,0,78 @mosquetero hat:musketeer/blue/white pose:raise prop:goblet + @150,0,78 @mosquetero hair:mane/ink hat:musketeer/navy/red pose:raiseRight other:goblet + @-60,-16,72 @mosquetero stout hair:curly/umber hat:musketeer/crimson/gold grin pose:open + @70,-16,72 @mosquetero thin hair:mane/straw hat:musketeer/pine/white pose:staff prop:flag/white/blue
tambor = child skin:fair hair:short/straw top:tabard/blue/white/cream legs:breeches/red/white feet:shoes hat:tricorn/blue/white pose:both prop:drum
culebrina = @30,0,90 cannon paint:_/bronze/brown/iron + @-150,0,72 @mosquetero hat:musketeer/blue/white pose:point other:torch
luis = man skin:pale hair:curly/ink beard:pointed/ink top:doublet/white/gold legs:breeches/white/gold feet:high/leather hat:musketeer/ink/gold back:cape/blue/gold pose:offer prop:falcon
jinete = @10,0,90 horse coat:hair/tan/umber/cream saddle:plain/blue/gold gait:gallop bridle | @mosquetero astride hair:mane/brown back:wind/blue/navy pose:lunge
muralla = @0,-8,64 pool paint:_/navy + @0,20,96 wall teeth

== collection-velin
athos = @mosquetero hair:mane/ash beard:goatee/ash sad top:doublet/ink/silver back:cape/navy/ink
d-artagnan = @mosquetero hair:mane/ash beard:curled/ash stern top:doublet/navy/gold hat:musketeer/navy/gold back:cape/navy/gold
milady = @milady stern top:gown/wine/gold/rose hat:tiara/gold/red
richelieu = @-176,30,62 @cardenal pose:point + @176,30,62 @cardenal pose:point flip + @0,-8,80 @cardenal
porthos = @0,170,84 rock + @0,0,100 @mosquetero stout hair:curly/ash beard:curled/ash grin top:shirt/cream
aramis = @mosquetero thin hair:short/white beard:pointed/white top:armour/silver/gold hat:mitre/white/gold back:cape/crimson/gold
`
